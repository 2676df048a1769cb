import {readCar} from '@forecourt/schemas/vehicle/car'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import type {CarDocument} from '@forecourt/schemas/vehicle/search-document'
import type {Differences} from './import-request.ts'
import type {IndexedCar} from './indexed-cars.ts'
import type {PlannedWrite} from './plan-import.ts'

type CarLine = Differences['added']['first'][number]
type PriceLine = Differences['prices']['first'][number]

const LISTED = 100

/** Compares an import with the index: new cars, newly sold cars, and cars with another price. */
export function listDifferences(
  writes: readonly PlannedWrite[],
  indexed: ReadonlyMap<string, IndexedCar>,
): Differences {
  const added: CarLine[] = []
  const gone: CarLine[] = []
  const prices: PriceLine[] = []
  for (const {document} of writes) {
    const held = indexed.get(document.id)
    const before = held ? readCar(held).car : null
    const line = describeCar(document)
    if (!before || isSold(before)) {
      if (!isSold(document)) added.push(line)
    } else if (isSold(document)) gone.push(line)
    else if (getAskingPrice(before) !== getAskingPrice(document))
      prices.push({...line, before: getAskingPrice(before)})
  }
  const held = [...indexed.values()].filter(({sold, status}) => !isSold({sold, status})).length
  return {added: countFirst(added), gone: countFirst(gone), prices: countFirst(prices), held}
}

function describeCar(car: CarDocument): CarLine {
  return {stocknum: car.stocknum ?? '', name: car.name, price: getAskingPrice(car)}
}

function countFirst<T>(all: readonly T[]): {count: number; first: T[]} {
  return {count: all.length, first: all.slice(0, LISTED)}
}
