import {ok, type Result} from '#/lib/result'
import {buildSearches, type ListingSearch} from './build-searches.ts'
import {multiSearch} from './multi-search.ts'
import {type ListingResults, readResults} from './read-results.ts'

/** A page of a listing within a site's base filter, in one request. */
export async function searchListing(
  search: ListingSearch,
  baseFilter: string,
): Promise<Result<ListingResults>> {
  const answer = await multiSearch(buildSearches(search, baseFilter))
  return answer.ok ? ok(readResults(search, answer.data)) : answer
}
