import {LRUCache} from 'lru-cache'
import {Client} from 'typesense'
import {getEnv} from '#/env/env'
import {logOnce} from '#/lib/log'
import {getMetrics} from '#/lib/metrics'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, type Result, Unavailable} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {type EngineResult, readAnswers} from './read-answers.ts'

const DEADLINE_MS = 2500
const CONNECTION_SECONDS = 2

/** The stock search client, with the search-only key; shared within the process. */
function getSearchClient(): Client {
  return getProcessValue('search-client', () => {
    const {TYPESENSE_URL, TYPESENSE_SEARCH_KEY} = getEnv()
    return new Client({
      nodes: TYPESENSE_URL.map((url) => ({url})),
      apiKey: TYPESENSE_SEARCH_KEY,
      connectionTimeoutSeconds: CONNECTION_SECONDS,
      // One retry, on the next node of a cluster; the library reads 0 as "three". The deadline limits both.
      numRetries: 1,
      retryIntervalSeconds: 0.05,
      logLevel: 'silent',
    })
  })
}

/** Sends searches in one request and returns results in their order; fails as a whole if one of them fails. */
export async function runSearches(searches: readonly EngineSearch[]): Promise<Result<EngineResult[]>> {
  try {
    const response: unknown = await getSearchClient().multiSearch.perform(
      {searches: [...searches]},
      {},
      {
        abortSignal: AbortSignal.timeout(DEADLINE_MS),
      },
    )
    const answer = readAnswers(response, searches.length)
    if (answer.ok) getMetrics().countSearch(answer.data.flatMap(({ms}) => ms ?? []))
    return answer
  } catch (cause) {
    return fail('stock', getErrorMessage(cause))
  }
}

const MAX_KEPT = 500

/** A result, and whether it is the last good one because search is unavailable. */
type LastGood<T> = {readonly data: T; readonly stale: boolean}

/**
 * Returns a good result and caches it; for a failure returns the last good result of the same `key`. Throws
 * `Unavailable` if there is none, so that an outage is not mistaken for an empty result.
 */
export function withLastGood<T>(key: string, answer: Result<T>): LastGood<T> {
  const answers = getProcessValue(
    'search-last-good',
    () => new LRUCache<string, {data: unknown}>({max: MAX_KEPT}),
  )
  if (answer.ok) {
    answers.set(key, {data: answer.data})
    return {data: answer.data, stale: false}
  }
  logOnce('error', 'stock.unavailable', {message: answer.error.message})
  const kept = answers.get(key)
  if (!kept) throw new Unavailable(answer.error)
  // The key identifies the query, so the cached value has the type of its result.
  return {data: kept.data as T, stale: true}
}
