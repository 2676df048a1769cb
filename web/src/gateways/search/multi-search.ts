import {Client} from 'typesense'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, type Result} from '#/lib/result'
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
    return readAnswers(response, searches.length)
  } catch (cause) {
    return fail('stock', getErrorMessage(cause))
  }
}
