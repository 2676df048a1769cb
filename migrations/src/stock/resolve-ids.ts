import {createHash} from 'node:crypto'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import type {IndexedCar} from './indexed-cars.ts'
import type {FeedCar} from './parse-feed.ts'
import {hasSameNumber, isSameCar} from './same-car.ts'

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
export function resolveIds(cars: readonly FeedCar[], indexed: ReadonlyMap<string, IndexedCar>): ResolvedCars {
  const groups = Map.groupBy(cars, ({car}) => car.id)
  const held = Map.groupBy(indexed.values(), ({id}) => id.replace(SUFFIX, ''))
  const ids = new Map<FeedCar, string>()
  const replaced = new Set<string>()
  for (const [base, group] of groups) {
    const known = (held.get(base) ?? []).flatMap((raw) => readCar(raw).car ?? [])
    const matched = matchCars(group, known)
    const taken = new Set(known.map(({id}) => id))
    const others = known.filter((car) => ![...matched.values()].includes(car))
    for (const source of group) {
      const id = matched.get(source)?.id ?? (taken.has(base) ? addSuffix(base, source.car) : base)
      ids.set(source, id)
      taken.add(id)
      if (matched.has(source)) continue
      for (const car of others) if (hasSameNumber(source.car, car)) replaced.add(car.id)
    }
  }
  const resolved = cars.map((source) => giveId(source, ids.get(source) ?? source.car.id))
  return {cars: resolved, replaced}
}

/** The car of the index that each car of a feed is, by the exact number first: "300/B" does not become "300-B". */
function matchCars(group: readonly FeedCar[], known: readonly Car[]): ReadonlyMap<FeedCar, Car> {
  const free = new Set(known)
  const matched = new Map<FeedCar, Car>()
  for (const isExact of [true, false])
    for (const source of group.filter((one) => !matched.has(one))) {
      const isOwn = (car: Car) =>
        (!isExact || hasSameNumber(source.car, car)) && isSameCar(source.car, car, {isOneFile: false})
      const car = [...free].find(isOwn)
      if (!car) continue
      matched.set(source, car)
      free.delete(car)
    }
  return matched
}

// Two cars of one name and stock number would have one address.
function giveId(source: FeedCar, id: string): FeedCar {
  const suffix = id === source.car.id ? undefined : SUFFIX.exec(id)?.[1]
  if (suffix === undefined) return source
  const slug = `${source.car.slug.slice(0, LONGEST_SLUG - suffix.length - 1)}-${suffix}`
  return {...source, car: {...source.car, id, slug}}
}

function addSuffix(id: string, {stocknum, vin, make, model}: Car): string {
  const facts = JSON.stringify([stocknum, vin, make, model])
  const suffix = `_${createHash('sha256').update(facts).digest('hex').slice(0, 6)}`
  return `${id.slice(0, LONGEST_ID - suffix.length)}${suffix}`
}
