import TypesenseInstantsearchAdapter from 'typesense-instantsearch-adapter'
import {type ListingState, withPage} from '#/domain/listing/listing-state'
import type {EngineSearch} from '#/gateways/search/build-searches'
import {findListing, type ListingResults} from '#/gateways/search/find-listing'
import {type EngineResult, readAnswers} from '#/gateways/search/read-answers'
import {COLLECTION, LISTING_PARAMETERS} from '#/gateways/search/search-parameters'
import {fail, getErrorMessage, type Result} from '#/lib/result'
import {setBounded} from '#/lib/set-bounded'
import {buildListingSearch} from '#/tenant/listing-settings'
import type {LiveConfig} from './live-config'

const DEADLINE_SECONDS = 5
const MAX_AGE_MS = 120_000

type SendSearches = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * Sends searches from a browser in one request, with the site's scoped key. A request that fails is retried once, on
 * the next node if there is one.
 */
export function createEngineClient({nodes, key}: Pick<LiveConfig, 'nodes' | 'key'>): SendSearches {
  const {typesenseClient} = new TypesenseInstantsearchAdapter({
    server: {
      apiKey: key,
      nodes: nodes.map((url) => ({url})),
      connectionTimeoutSeconds: DEADLINE_SECONDS,
      numRetries: 1,
      // A failure is shown on the page; logging it too would only add noise to the console.
      logLevel: 'silent',
      // In the address rather than a header, which would cause a preflight request.
      sendApiKeyAsQueryParam: true,
      // Good results are cached by `rememberAnswers`; the client's own cache also keeps failures, for two minutes.
      cacheSearchResultsForSeconds: 0,
    },
    // A copy: the adapter writes its defaults into what it is given.
    additionalSearchParameters: {...LISTING_PARAMETERS},
  })
  return async (searches) => {
    try {
      const answer = await typesenseClient.multiSearch.perform({searches: [...searches]})
      return readAnswers(answer, searches.length)
    } catch (cause) {
      return fail('stock', getErrorMessage(cause))
    }
  }
}

/** A requested listing; with `from`, including the pages from an earlier one on. */
export type ListingRequest = {readonly listing: ListingState; readonly from: number}

/** A result with its request. */
export type Answer = ListingRequest & {readonly results: ListingResults}

type FetchPage = (listing: ListingState) => Promise<Result<ListingResults>>

/** The listing as InstantSearch's query. */
export function writeListingRequest(asked: ListingRequest): string {
  return JSON.stringify(asked)
}

type Request = {readonly indexName: string; readonly params?: {readonly query?: string}}

/**
 * InstantSearch's client for a listing. The query is a serialised listing, and the result is the page with its
 * counts. InstantSearch determines when to search and which result is the newest; the request is the same as on the
 * server. Rejects if the engine does not respond.
 */
export function createListingClient(ask: FetchPage) {
  return {
    search: async (requests: readonly Request[]) => {
      const query = requests[0]?.params?.query ?? ''
      const answer = await fetchPages(JSON.parse(query), ask)
      return {results: requests.map(({indexName}) => buildResult(indexName, query, answer))}
    },
  }
}

/** InstantSearch's initial results, rendered by the server, so that it sends no request before a shopper chooses. */
export function buildInitialResults(first: Answer) {
  const results = [buildResult(COLLECTION, '', first)]
  return {[COLLECTION]: {state: {index: COLLECTION}, results}}
}

function buildResult(index: string, query: string, answer: Answer) {
  return {...NOTHING, index, query, userData: [answer]}
}

const NOTHING = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  processingTimeMS: 0,
  exhaustiveNbHits: true,
  exhaustiveFacetsCount: true,
  params: '',
}

/** A listing's client that reads page by page from the engine, through a cache of good results. */
export function createPageClient(config: LiveConfig): FetchPage {
  const ask = createEngineClient(config)
  const {search} = config.site
  // The scoped key contains the site's own filter.
  return rememberAnswers((listing) => findListing(buildListingSearch(listing, search), '', ask), {
    size: search.cacheSize,
    now: () => performance.now(),
    known: [config.listing, config.results],
  })
}

/** The pages `from` to the listing's own as one; cached pages need no request. Throws if the last is unavailable. */
export async function fetchPages({listing, from}: ListingRequest, ask: FetchPage): Promise<Answer> {
  const pages = Array.from({length: Math.max(0, listing.page - from)}, (_, index) =>
    ask(withPage(listing, from + index)),
  )
  const [last, ...earlier] = await Promise.all([ask(listing), ...pages])
  if (!last.ok) throw new Error(last.error.message)
  const vehicles = [...earlier, last].flatMap((page) => (page.ok ? page.data.vehicles : []))
  const unique = [...new Map(vehicles.map((car) => [car.id, car])).values()]
  return {listing, from, results: {...last.data, vehicles: unique}}
}

/**
 * Caches good results, so that back and forward need no request (spec 7.4): the oldest is dropped when there are
 * `size`, and one older than two minutes is requested again. The first result is `known`.
 */
export function rememberAnswers<Q, T>(
  ask: (question: Q) => Promise<Result<T>>,
  {size, now, known: [first, data]}: {size: number; now: () => number; known: readonly [Q, T]},
): (question: Q) => Promise<Result<T>> {
  const kept = new Map([[JSON.stringify(first), {data, at: now()}]])
  return async (question) => {
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known && now() - known.at < MAX_AGE_MS) return {ok: true, data: known.data}
    const answer = await ask(question)
    if (!answer.ok) return answer
    setBounded(kept, key, {data: answer.data, at: now()}, size)
    return answer
  }
}

/** The current state of InstantSearch. */
export type SearchState = {
  readonly results: {readonly query: string; readonly userData?: readonly unknown[]}
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
}

/** The last good result, and whether a newer one is being loaded or failed (spec 4.5). */
export type Shown = {readonly answer: Answer; readonly busy: boolean; readonly failed: boolean}

/** Selects the shown results from the state of InstantSearch for the last request, `asked`. */
export function readShown(asked: ListingRequest, first: Answer, {results, status}: SearchState): Shown {
  // Only the client above writes it.
  const answer = (results.userData?.[0] as Answer | undefined) ?? first
  const isNewest = asked === first || results.query === writeListingRequest(asked)
  const failed = !isNewest && status === 'error'
  return {answer, busy: !isNewest && !failed, failed}
}
