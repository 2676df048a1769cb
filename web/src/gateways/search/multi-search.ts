import {Client} from 'typesense'
import {getEnv} from '#/env/env'
import {findLastGood, type LastGood} from '#/lib/last-good'
import {logOnce} from '#/lib/log'
import {getMetrics} from '#/lib/metrics'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result, Unavailable} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {type Cluster, findCluster, listClusters} from './clusters.ts'
import {type EngineResult, readAnswers} from './read-answers.ts'
import {COLLECTION} from './search-parameters.ts'

const DEADLINE_MS = 2500
const CONNECTION_SECONDS = 2

/** The client of a cluster, with the search-only key; shared within the process. */
function getSearchClient({name, nodes}: Cluster): Client {
  return getProcessValue(`search-client:${name}`, () => {
    return new Client({
      nodes: nodes.map((url) => ({url})),
      apiKey: getEnv().TYPESENSE_SEARCH_KEY,
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

/** Whether the last search in a cluster failed or was slow. */
function getStatus({name}: Cluster): {isAway: boolean} {
  return getProcessValue(`search-status:${name}`, () => ({isAway: false}))
}

/**
 * Sends searches in one request to the cluster that has the cars of their dealerships and returns results in their
 * order; fails as a whole if one of them fails. Searches in several clusters are a request to each.
 */
export async function runSearches(searches: readonly EngineSearch[]): Promise<Result<EngineResult[]>> {
  const parts = new Map<string, {readonly cluster: Cluster; readonly positions: number[]}>()
  for (const [at, {filter_by = ''}] of searches.entries()) {
    const cluster = findCluster(String(filter_by))
    if (!cluster.ok) return cluster
    const part = parts.get(cluster.data.name)
    if (part) part.positions.push(at)
    else parts.set(cluster.data.name, {cluster: cluster.data, positions: [at]})
  }
  const results: EngineResult[] = []
  const asked = [...parts.values()].map(async ({cluster, positions}) => {
    const answer = await searchCluster(
      cluster,
      searches.filter((_, at) => positions.includes(at)),
    )
    if (answer.ok) for (const [at, result] of answer.data.entries()) results[positions[at] ?? 0] = result
    return answer
  })
  return (await Promise.all(asked)).find((answer) => !answer.ok) ?? ok(results)
}

/** The same in a cluster that is named. */
export async function searchCluster(
  cluster: Cluster,
  searches: readonly EngineSearch[],
): Promise<Result<EngineResult[]>> {
  const began = performance.now()
  const answer = await sendSearches(cluster, searches)
  getStatus(cluster).isAway = !answer.ok || performance.now() - began > SLOW_MS
  return answer
}

/** Whether the cluster of a search with this filter is away, as far as is known. */
export function isSearchAway(filter: string): boolean {
  const cluster = findCluster(filter)
  return !cluster.ok || getStatus(cluster.data).isAway
}

/** Sends each cluster a small search, unless it is known to be away: whoever asks then does not wait unknowingly. */
export async function askSearch(): Promise<void> {
  const near = listClusters().filter((cluster) => !getStatus(cluster).isAway)
  await Promise.all(
    near.map((cluster) => searchCluster(cluster, [{collection: COLLECTION, q: '*', per_page: 0}])),
  )
}

async function sendSearches(
  cluster: Cluster,
  searches: readonly EngineSearch[],
): Promise<Result<EngineResult[]>> {
  const deadline = new AbortController()
  // Ended with the request: until then a timer keeps what was rendered for it.
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
  try {
    const response: unknown = await getSearchClient(cluster).multiSearch.perform(
      {searches: [...searches]},
      {},
      {abortSignal: deadline.signal},
    )
    const answer = readAnswers(response, searches.length)
    if (answer.ok) getMetrics().countSearch(answer.data.flatMap(({ms}) => ms ?? []))
    return answer
  } catch (cause) {
    return fail('stock', getErrorMessage(cause))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The result of a read with a filter, or the last good one of the same `key` in an outage. Throws `Unavailable` if there
 * is none, so that an outage is not mistaken for an empty result.
 */
export async function readWithLastGood<T>(
  key: string,
  filter: string,
  asked: Promise<Result<T>>,
): Promise<LastGood<T>> {
  const answered = asked.then((answer) => {
    if (!answer.ok) logOnce('error', 'stock.unavailable', {message: answer.error.message})
    return answer
  })
  const found = await findLastGood(`search:${key}`, answered, isSearchAway(filter))
  if (!found.ok) throw new Unavailable(found.error)
  return found.data
}
