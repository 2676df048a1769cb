import {isDeepStrictEqual} from 'node:util'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {mergeHold, releaseHold} from '@forecourt/schemas/vehicle/hold'
import {mergeHeldValues} from '@forecourt/schemas/vehicle/merge-held-values'
import {applyOwnValues, mergeOwnValues, restoreFeedValues} from '@forecourt/schemas/vehicle/own-values'
import {type CarDocument, toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {showPictures} from './filter-pictures.ts'
import {createRowFinder} from './find-unread-row.ts'
import type {IndexedCar} from './indexed-cars.ts'
import type {PicturedCar} from './list-missing-values.ts'
import type {FeedCar, RejectedRow} from './parse-feed.ts'

export type PlannedWrite = {kind: 'created' | 'updated' | 'sold'; document: CarDocument; source?: FeedCar}
export type ImportPlan = {writes: PlannedWrite[]; unchanged: number}

/** A car that the feed lacks and that stays in stock; `line` is the row that may be its own. */
export type SparedCar = {stocknum: string; name: string; line: number}

export type PlanOptions = {
  /** Unix seconds. */
  now: number
  /** The feed is the complete stock of its dealerships: cars missing from it were sold. */
  complete: boolean
  /** Rows that could not be read: a car that may be one of them is not missing. */
  rejects?: readonly RejectedRow[]
  /** Ids of cars whose stock number has passed to another: they were sold, whether or not the feed is complete. */
  replaced?: ReadonlySet<string>
}

/** What an import has to write, given the index. Pure, so that a dry run can show it. */
export function planImport(
  cars: readonly PicturedCar[],
  indexed: ReadonlyMap<string, IndexedCar>,
  {now, complete, rejects = [], replaced = new Set()}: PlanOptions,
): ImportPlan & {spared: SparedCar[]} {
  const writes: PlannedWrite[] = []
  let unchanged = 0
  for (const source of cars) {
    const held = indexed.get(source.car.id)
    const before = held ? readCar(held).car : null
    const fed = showPictures(source.car, source.pictures, before && restoreFeedValues(before))
    const car = mergeOwnValues(mergeHold(fed, before, now), before)
    const document = toCarDocument(mergeHeldValues(car, before, now))
    if (held && isSame(document, held)) unchanged += 1
    else writes.push({kind: held ? 'updated' : 'created', document, source})
  }
  const listed = new Set(cars.map(({car}) => car.id))
  const missing = [...indexed.values()].filter(({id}) => replaced.has(id) || (complete && !listed.has(id)))
  const sold = missing.flatMap((raw) => markSold(raw, now))
  const findRow = createRowFinder(rejects, indexed)
  const spared: SparedCar[] = []
  for (const write of sold) {
    const row = replaced.has(write.document.id) ? null : findRow(write.document)
    if (row) spared.push({stocknum: write.document.stocknum ?? '', name: write.document.name, line: row.line})
    else writes.push(write)
  }
  return {writes, unchanged, spared}
}

// Converted through JSON, as when it was indexed: undefined values were never sent.
function isSame(document: CarDocument, held: IndexedCar): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(document)), held)
}

function markSold(raw: IndexedCar, now: number): PlannedWrite[] {
  // A car that staff have marked as sold does not count as sold by its feed.
  if (raw.status === 'sold' && raw.own_values === undefined) return []
  const held = readCar(raw).car
  const fed = held && restoreFeedValues(held)
  if (!fed || fed.status === 'sold') return []
  const sold: Car = {
    ...releaseHold(fed),
    status: 'sold',
    sold: true,
    reserved: false,
    sold_at: held.sold ? held.sold_at : now,
  }
  const car = mergeHeldValues(applyOwnValues(sold, held.own_values), held, now)
  return [{kind: 'sold' as const, document: toCarDocument(car)}]
}
