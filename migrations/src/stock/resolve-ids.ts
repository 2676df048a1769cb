import {createHash} from 'node:crypto'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {deriveIdentity} from './derive-attributes.ts'
import type {IndexedCar} from './indexed-cars.ts'
import type {FeedCar} from './parse-feed.ts'
import {getVin, hasSameNumber, isSameCar} from './same-car.ts'

/** What ends the id of a car whose number another car had before, or has beside it; ids of stock numbers have no "_". */
const SUFFIX = /_([0-9a-f]{6})$/
const LONGEST_ID = 64
const LONGEST_SLUG = 160

/** Cars of a feed under ids of their own, and the ids of cars whose stock number has passed to another car. */
export type ResolvedCars = {cars: FeedCar[]; replaced: ReadonlySet<string>}

/**
 * Gives each car of a feed the id under which the index holds it, and a new one where its id is another car's: the
 * history of prices, the locks of staff and the alerts of shoppers belong to a car and not to its stock number.
 */
export function resolveIds(
  cars: readonly FeedCar[],
  indexed: ReadonlyMap<string, IndexedCar>,
  {complete}: {readonly complete: boolean},
): ResolvedCars {
  const known = [...indexed.values()].flatMap((raw) => readCar(raw).car ?? [])
  const held = Map.groupBy(
    known.flatMap((car) => listBases(car).map((base) => ({base, car}))),
    ({base}) => base,
  )
  const byVin = Map.groupBy(
    known.filter((car) => car.status !== 'sold' && getVin(car)),
    getVinAtDealership,
  )
  const listHeld = ({car: {id}}: FeedCar) => (held.get(id) ?? []).map(({car}) => car)
  const listSame = (source: FeedCar) =>
    listHeld(source).filter((car) => isSameCar(source.car, car, {isOneFile: false}))
  const matched = matchCars(cars, [
    (source) => listSame(source).filter((car) => hasSameNumber(source.car, car)),
    listSame,
    // A complete feed that lacks a number has given its car another. An id that a feed gives itself stays.
    ({car}) =>
      complete && deriveIdentity(car).id === car.id ? (byVin.get(getVinAtDealership(car)) ?? []) : [],
  ])
  const taken = new Set(known.map(({id}) => id))
  const own = new Set(matched.values())
  const replaced = new Set<string>()
  const resolved = cars.map((source) => {
    const {id} = source.car
    const match = matched.get(source)
    if (match) return giveId(source, match.id)
    for (const car of listHeld(source))
      if (!own.has(car) && hasSameNumber(source.car, car)) replaced.add(car.id)
    const given = taken.has(id) ? addSuffix(id, source.car) : id
    taken.add(given)
    return giveId(source, given)
  })
  return {cars: resolved, replaced}
}

/** The ids that a stock number of a car has made: of the first under which it was listed, and of its present one. */
function listBases(car: Car): string[] {
  return [...new Set([car.id.replace(SUFFIX, ''), deriveIdentity(car).id ?? car.id])]
}

// An id begins with its dealership: a car that goes to another gets another.
function getVinAtDealership(car: Car): string {
  return `${car.dealership_slug} ${getVin(car)}`
}

/** The car of the index that each car of a feed is; what one search finds, the next ones do not. */
function matchCars(
  cars: readonly FeedCar[],
  searches: readonly ((source: FeedCar) => readonly Car[])[],
): ReadonlyMap<FeedCar, Car> {
  const taken = new Set<Car>()
  const matched = new Map<FeedCar, Car>()
  for (const search of searches)
    for (const source of cars) {
      const car = matched.has(source) ? undefined : search(source).find((one) => !taken.has(one))
      if (!car) continue
      matched.set(source, car)
      taken.add(car)
    }
  return matched
}

// Two cars of one name and stock number would have one address.
function giveId(source: FeedCar, id: string): FeedCar {
  const suffix = id === source.car.id ? undefined : SUFFIX.exec(id)?.[1]
  if (suffix === undefined) return {...source, car: {...source.car, id}}
  const slug = `${source.car.slug.slice(0, LONGEST_SLUG - suffix.length - 1)}-${suffix}`
  return {...source, car: {...source.car, id, slug}}
}

function addSuffix(id: string, {stocknum, vin, make, model}: Car): string {
  const facts = JSON.stringify([stocknum, vin, make, model])
  const suffix = `_${createHash('sha256').update(facts).digest('hex').slice(0, 6)}`
  return `${id.slice(0, LONGEST_ID - suffix.length)}${suffix}`
}
