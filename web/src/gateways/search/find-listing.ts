import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import {ok, type Result} from '#/lib/result'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {buildNearSearches, readNearMatches} from './near-matches.ts'
import type {EngineResult} from './read-answers.ts'
import {type ListingResults, readResults} from './read-results.ts'

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

/** What a listing that finds nothing is chosen from: the whole stock, with the models of its makes. */
function buildStockSearch(search: ListingSearch): ListingSearch {
  const {make} = search.listing.lists
  const listing = {...EMPTY_LISTING, lists: make ? {make} : {}}
  return {...search, listing, sort: 'relevant', pageSize: 0, nearMatches: false}
}

/** An empty listing with the values of the stock beside its own, so that its filters can be changed in place. */
function withStock(results: ListingResults, stock: ListingResults): ListingResults {
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  for (const [name, values] of Object.entries(stock.facets)) {
    const own = results.facets[name as FilterAttribute] ?? []
    const others = values.filter(({value}) => !own.some((facet) => facet.value === value))
    facets[name as FilterAttribute] = [...own, ...others.map(({value}) => ({value, count: 0}))]
  }
  return {...results, facets, extents: {...stock.extents, ...known(results.extents)}, kinds: stock.kinds}
}

function known(extents: ListingResults['extents']): ListingResults['extents'] {
  return Object.fromEntries(Object.entries(extents).filter(([, extent]) => extent !== undefined))
}
