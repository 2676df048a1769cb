import {ok, type Result} from '#/lib/result'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {buildNearSearches, readNearMatches} from './near-matches.ts'
import type {EngineResult} from './read-answers.ts'
import {type ListingResults, readResults} from './read-results.ts'
import {buildStockSearch, withStock} from './stock-beside.ts'

type Ask = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * A page of a listing within a base filter, in one request. Where nothing is found a second one asks what comes
 * near, and what there is to choose from; a page without that is better than none.
 */
export async function findListing(
  search: ListingSearch,
  baseFilter: string,
  ask: Ask,
): Promise<Result<ListingResults>> {
  const answer = await ask(buildSearches(search, baseFilter))
  if (!answer.ok) return answer
  const results = readResults(search, answer.data)
  return ok(results.found > 0 ? results : await whatElse(search, results, baseFilter, ask))
}

async function whatElse(
  search: ListingSearch,
  results: ListingResults,
  baseFilter: string,
  ask: Ask,
): Promise<ListingResults> {
  const stock = buildStockSearch(search)
  const searches = buildSearches(stock, baseFilter)
  const answer = await ask([
    ...searches,
    ...(search.nearMatches ? buildNearSearches(search, baseFilter) : []),
  ])
  if (!answer.ok) return results
  const near = search.nearMatches ? readNearMatches(search, answer.data.slice(searches.length)) : null
  return {...withStock(results, readResults(stock, answer.data.slice(0, searches.length))), near}
}
