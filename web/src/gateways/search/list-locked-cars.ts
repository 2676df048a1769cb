import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {LOCKABLE_FIELDS, type OwnValues, pickLocked} from '@forecourt/schemas/vehicle/own-values'
import {buildAnyClause} from '#/domain/build-base-filter'
import {ok, type Result} from '#/lib/result'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** What stock search has locked of a car. */
export type LockedCar = {readonly id: string; readonly dealership: string; readonly own: OwnValues}

const BATCH = 100
const PAGE = 250

/** Every car that has a locked field, and the cars with these ids, whether or not they have one. */
export async function listLockedCars(ids: readonly string[]): Promise<Result<readonly LockedCar[]>> {
  const batches = Array.from({length: Math.ceil(ids.length / BATCH)}, (_, at) =>
    buildAnyClause('id', ids.slice(at * BATCH, (at + 1) * BATCH)),
  )
  const cars = new Map<string, LockedCar>()
  for (const filter of [buildAnyClause('locked_fields', LOCKABLE_FIELDS), ...batches]) {
    for (let page = 1, found = 1; (page - 1) * PAGE < found; page += 1) {
      const answer = await runSearches([buildSearch(filter, page)])
      if (!answer.ok) return answer
      const [result] = answer.data
      found = result?.found ?? 0
      for (const car of result?.hits.flatMap(({document}) => readLockedCar(document)) ?? [])
        cars.set(car.id, car)
    }
  }
  return ok([...cars.values()])
}

function buildSearch(filter: string, page: number) {
  const include_fields = 'id,dealership_slug,own_values'
  return {collection: COLLECTION, q: '*', filter_by: filter, include_fields, page, per_page: PAGE}
}

function readLockedCar(document: unknown): LockedCar[] {
  const {id, dealership_slug: dealership, own_values}: {[name: string]: unknown} = {...Object(document)}
  if (typeof id !== 'string' || typeof dealership !== 'string') return []
  return [{id, dealership, own: pickLocked(ATTRIBUTES.own_values.kind.read(own_values))}]
}
