import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {logOnce} from '#/lib/log'
import {ok, type Result} from '#/lib/result'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import {runSearches} from './multi-search.ts'
import {COLLECTION, LISTING_PARAMETERS} from './search-parameters.ts'

/** The car with a slug among those of a base filter; null if there is none. */
export function findVehicle(slug: string, baseFilter: string): Promise<Result<Car | null>> {
  return findFirst(slug, `${baseFilter} && ${buildAnyClause('slug', [slug])}`)
}

/** The car with a slug or an id among those of a base filter; null if there is none. */
export function findVehicleByKey(key: string, baseFilter: string): Promise<Result<Car | null>> {
  return findFirst(
    key,
    `${baseFilter} && (${buildAnyClause('slug', [key])} || ${buildAnyClause('id', [key])})`,
  )
}

async function findFirst(slug: string, filter: string): Promise<Result<Car | null>> {
  const answer = await runSearches([{collection: COLLECTION, q: '*', filter_by: filter, per_page: 1}])
  if (!answer.ok) return answer
  const raw = answer.data[0]?.hits[0]?.document
  if (raw === undefined) return ok(null)
  const {car, faults} = readCar(raw)
  if (faults.length > 0) logOnce('warn', 'stock.faults-found', {slug, faults})
  return ok(car)
}

/** The cars with these slugs among those of a base filter, in the requested order; missing ones are left out. */
export async function findVehicles(
  slugs: readonly string[],
  baseFilter: string,
): Promise<Result<readonly Car[]>> {
  if (slugs.length === 0) return ok([])
  const filter = `${baseFilter} && ${buildAnyClause('slug', slugs)}`
  const answer = await runSearches([
    {collection: COLLECTION, q: '*', filter_by: filter, per_page: slugs.length},
  ])
  if (!answer.ok) return answer
  const cars = answer.data[0]?.hits.flatMap(({document}) => readCar(document).car ?? []) ?? []
  return ok(cars.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)))
}

type Wanted = {readonly filter: string; readonly sortBy?: string; readonly count: number}

/** The first cars of each filter, several filters in one request (spec 7.5). */
export async function findListed(wanted: readonly Wanted[]): Promise<Result<readonly ListedVehicle[][]>> {
  const searches = wanted.map(({filter, sortBy, count}) => ({
    ...LISTING_PARAMETERS,
    collection: COLLECTION,
    q: '*',
    filter_by: filter,
    ...(sortBy ? {sort_by: sortBy} : {}),
    per_page: count,
  }))
  const answer = await runSearches(searches)
  if (!answer.ok) return answer
  return ok(answer.data.map(({hits}) => hits.flatMap(({document}) => readListedVehicle(document) ?? [])))
}
