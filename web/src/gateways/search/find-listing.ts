import {ok, type Result} from '#/lib/result'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {buildNearSearches, readNearMatches} from './near-matches.ts'
import type {EngineResult} from './read-answers.ts'
import {type ListingResults, readResults} from './read-results.ts'

type Ask = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * A page of a listing within a base filter, in one request. Where nothing is found a second one asks what comes
 * near; a page without that is better than none.
 */
export async function findListing(
  search: ListingSearch,
  baseFilter: string,
  ask: Ask,
): Promise<Result<ListingResults>> {
  const answer = await ask(buildSearches(search, baseFilter))
  if (!answer.ok) return answer
  const results = readResults(search, answer.data)
  const searches = results.found === 0 && search.nearMatches ? buildNearSearches(search, baseFilter) : []
  if (searches.length === 0) return ok(results)
  const near = await ask(searches)
  return ok(near.ok ? {...results, near: readNearMatches(search, near.data)} : results)
}
