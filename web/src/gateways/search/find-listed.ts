import {ok, type Result} from '#/lib/result'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import {runSearches} from './multi-search.ts'
import {COLLECTION, LISTING_PARAMETERS} from './search-parameters.ts'

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
