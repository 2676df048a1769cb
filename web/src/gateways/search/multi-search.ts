import {Client} from 'typesense'
import {getEnv} from '#/env/env'
import {findLastGood, type LastGood} from '#/lib/last-good'
import {logOnce} from '#/lib/log'
import {getMetrics} from '#/lib/metrics'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, type Result, Unavailable} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {type EngineResult, readAnswers} from './read-answers.ts'
import {COLLECTION} from './search-parameters.ts'

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

/** An answer that takes longer counts as none for pages that have a last good one. */
const SLOW_MS = 2000

/** Whether the last search failed or was slow. */
function getStatus(): {isAway: boolean} {
  return getProcessValue('search-status', () => ({isAway: false}))
}

/** Sends searches in one request and returns results in their order; fails as a whole if one of them fails. */
export async function runSearches(searches: readonly EngineSearch[]): Promise<Result<EngineResult[]>> {
  const began = performance.now()
  const answer = await sendSearches(searches)
  getStatus().isAway = !answer.ok || performance.now() - began > SLOW_MS
  return answer
}

/** Whether search is away, as far as is known. */
export function isSearchAway(): boolean {
  return getStatus().isAway
}

/** Sends a small search, unless search is known to be away: whoever asks then does not wait for it unknowingly. */
export async function askSearch(): Promise<void> {
  if (!isSearchAway()) await runSearches([{collection: COLLECTION, q: '*', per_page: 0}])
}

async function sendSearches(searches: readonly EngineSearch[]): Promise<Result<EngineResult[]>> {
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

/**
 * The result of a read, or the last good one of the same `key` in an outage. Throws `Unavailable` if there is none, so
 * that an outage is not mistaken for an empty result.
 */
export async function readWithLastGood<T>(key: string, asked: Promise<Result<T>>): Promise<LastGood<T>> {
  const answered = asked.then((answer) => {
    if (!answer.ok) logOnce('error', 'stock.unavailable', {message: answer.error.message})
    return answer
  })
  const found = await findLastGood(`search:${key}`, answered, isSearchAway())
  if (!found.ok) throw new Unavailable(found.error)
  return found.data
}
