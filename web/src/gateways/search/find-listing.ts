import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {removeSearchedWords, splitQuery} from '#/domain/listing/leave-out'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {Extent, FacetValue} from '#/domain/listing/resolve-listing'
import {ok, type Result} from '#/lib/result'
import {buildSearches, type EngineSearch, type ListingSearch, listCounts} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import {buildNearSearches, type NearMatches, readNearMatches} from './near-matches.ts'
import {type EngineResult, listKnownCounts, sumCounts} from './read-answers.ts'
import {COLLECTION, LISTING_PARAMETERS} from './search-parameters.ts'

type Ask = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * A page of a listing within a base filter, in one request. If nothing is found, words that no car of the site has are
 * left out of the text search, unless the shopper asked for the words as they are. If there is still nothing, another
 * request reads near matches and all choices; if that fails, the page is shown without them.
 */
export async function findListing(
  search: ListingSearch,
  baseFilter: string,
  ask: Ask,
): Promise<Result<ListingResults>> {
  const answer = await ask(buildSearches(search, baseFilter))
  if (!answer.ok) return answer
  const results = readResults(search, answer.data)
  if (results.found > 0) return ok(results)
  const leftOut = await findUnknownWords(search, baseFilter, ask)
  if (leftOut.length === 0) return ok(await whatElse(search, results, baseFilter, ask))
  const listing = removeSearchedWords(search.listing, leftOut)
  const found = await findListing({...search, listing}, baseFilter, ask)
  return found.ok ? ok({...found.data, leftOut}) : found
}

// A request may contain fifty searches, and a query at most 120 letters.
const MOST_WORDS = 30

/** The words of a text search that no car of the base filter has; none if that cannot be read. */
async function findUnknownWords(
  {listing}: ListingSearch,
  baseFilter: string,
  ask: Ask,
): Promise<readonly string[]> {
  const words = listing.literal ? [] : [...new Set(splitQuery(listing.query))].slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const answer = await ask(
    words.map((word) => ({
      ...LISTING_PARAMETERS,
      collection: COLLECTION,
      q: word,
      filter_by: baseFilter,
      per_page: 0,
    })),
  )
  return answer.ok ? words.filter((_, index) => answer.data[index]?.found === 0) : []
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

/** The search for the choices of an empty listing: the whole stock, with the models of its makes. */
function buildStockSearch(search: ListingSearch): ListingSearch {
  const {make} = search.listing.lists
  const listing = {...EMPTY_LISTING, lists: make ? {make} : {}}
  return {...search, listing, sort: 'relevant', pageSize: 0, nearMatches: false}
}

/** An empty listing with the values of the stock besides its own, so that its filters can be changed in place. */
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

/** A page of a listing with its counts (spec 3.8). */
export type ListingResults = {
  readonly found: number
  readonly vehicles: readonly ListedVehicle[]
  /** The choices, most frequent first; absent if an attribute was not counted. */
  readonly facets: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
  readonly extents: {readonly [attribute in FilterAttribute]?: Extent}
  /** The kinds found: cars, caravans, motorcycles. */
  readonly kinds: readonly string[]
  /** The near matches of an empty listing. */
  readonly near: NearMatches | null
  /** Words of the query that no car of the site has: the results are of the others. Absent if all were searched. */
  readonly leftOut?: readonly string[]
}

/** Parses the results of `buildSearches` for the same search. A hit that is not a vehicle is left out. */
export function readResults(search: ListingSearch, answers: readonly EngineResult[]): ListingResults {
  const [main, ...others] = answers
  const counts = listCounts(search).map((count, index) => ({...count, answer: others[index]}))
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  const extents: {[name in FilterAttribute]?: Extent} = {}
  for (const name of search.attributes) {
    const own = counts.filter(({attribute}) => attribute === name)
    const {field, kind} = FILTER_ATTRIBUTES[name]
    const counted = (own[0]?.answer ?? main)?.facet_counts.find(({field_name}) => field_name === field)
    if (kind === 'range') extents[name] = counted?.extent
    else
      facets[name] =
        field === null
          ? sumCounts(own.map(({answer}) => answer))
          : listKnownCounts(name, counted?.counts ?? [])
  }
  const vehicles = main?.hits.flatMap(({document}) => readListedVehicle(document) ?? []) ?? []
  return {found: main?.found ?? 0, vehicles, facets, extents, kinds: readKinds(main), near: null}
}

function readKinds(main: EngineResult | undefined): string[] {
  const counts = main?.facet_counts.find(({field_name}) => field_name === FILTER_ATTRIBUTES.item_type.field)
  return (counts?.counts ?? []).map(({value}) => value)
}
