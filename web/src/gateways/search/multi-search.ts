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

/** The client of the stock search, with the search-only key; one in the process. */
function getSearchClient(): Client {
  return getProcessValue('search-client', () => {
    const {TYPESENSE_URL, TYPESENSE_SEARCH_KEY} = getEnv()
    return new Client({
      nodes: TYPESENSE_URL.map((url) => ({url})),
      apiKey: TYPESENSE_SEARCH_KEY,
      connectionTimeoutSeconds: CONNECTION_SECONDS,
      // One more try, on the next node of a cluster; 0 would be read as "three". The deadline bounds both.
      numRetries: 1,
      retryIntervalSeconds: 0.05,
      logLevel: 'silent',
    })
  })
}

/** Sends searches in one request and answers in their order; the whole fails if one of them fails. */
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

/** An answer, and whether it is the last good one because the search does not answer now. */
type LastGood<T> = {readonly data: T; readonly stale: boolean}

/**
 * Returns a good answer and caches it; for a failure returns the last good answer of the same `key`. Throws
 * `Unavailable` when there is none, so that an outage is never taken for an absence.
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
  // The key names the question, so the cached value has the type of its answer.
  return {data: kept.data as T, stale: true}
}
