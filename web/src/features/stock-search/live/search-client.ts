import TypesenseInstantsearchAdapter from 'typesense-instantsearch-adapter'
import type {EngineSearch} from '#/gateways/search/build-searches'
import {type EngineResult, readAnswers} from '#/gateways/search/read-answers'
import {LISTING_PARAMETERS} from '#/gateways/search/search-parameters'
import {fail, getErrorMessage, type Result} from '#/lib/result'
import {type Answer, type Asked, readAsked} from './live-answer'
import type {LiveConfig} from './live-config'

const DEADLINE_SECONDS = 5

type Request = {readonly indexName: string; readonly params?: {readonly query?: string}}
export type AskEngine = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * Sends searches from a browser in one request, with the site's scoped key. A node that does not answer is tried
 * once more, or the next one in its place.
 */
export function createAsk({nodes, key}: Pick<LiveConfig, 'nodes' | 'key'>): AskEngine {
  const {typesenseClient} = new TypesenseInstantsearchAdapter({
    server: {
      apiKey: key,
      nodes: nodes.map((url) => ({url})),
      connectionTimeoutSeconds: DEADLINE_SECONDS,
      numRetries: 1,
      // A failure is said on the page; a log of its own would be noise in every shopper's console.
      logLevel: 'silent',
      // In the address and not in a header: a header costs a second request, which asks whether it is allowed.
      sendApiKeyAsQueryParam: true,
    },
    additionalSearchParameters: LISTING_PARAMETERS,
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

/**
 * InstantSearch's client for a listing. What it is asked for is a listing, written as its query; what it answers is
 * the page with its counts, or why there is none. When to ask, and which of several answers is the newest, is
 * InstantSearch's; what is asked is the same on the server and here.
 */
export function createSearchClient(ask: (asked: Asked) => Promise<Result<Answer>>) {
  return {
    search: async (requests: readonly Request[]) => {
      const query = requests[0]?.params?.query ?? ''
      const asked = readAsked(query)
      const userData = asked ? [await ask(asked)] : []
      return {results: requests.map((request) => ({...NOTHING, index: request.indexName, query, userData}))}
    },
  }
}

const NOTHING = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  processingTimeMS: 0,
  exhaustiveNbHits: true,
  params: '',
}
