import type {EngineSearch} from '#/gateways/search/build-searches'
import {type EngineResult, readAnswers} from '#/gateways/search/read-answers'
import {fail, messageOf, type Result} from '#/lib/result'
import type {LiveConfig} from './live-config'

const DEADLINE_MS = 5000
const TRIES = 2

export type AskEngine = (searches: readonly EngineSearch[]) => Promise<Result<EngineResult[]>>

/**
 * Sends searches from a browser in one request, with the site's scoped key. A node that does not answer is tried
 * once more, or the next one in its place.
 */
export function createAsk({nodes, key}: Pick<LiveConfig, 'nodes' | 'key'>): AskEngine {
  return async (searches) => {
    let answer: Result<EngineResult[]> = fail('stock', 'No node')
    for (let attempt = 0; attempt < Math.max(TRIES, nodes.length); attempt += 1) {
      answer = await ask(nodes[attempt % nodes.length] ?? '', key, searches)
      if (answer.ok || !answer.error.retryable) return answer
    }
    return answer
  }
}

async function ask(
  node: string,
  key: string,
  searches: readonly EngineSearch[],
): Promise<Result<EngineResult[]>> {
  try {
    const response = await fetch(`${node}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`, {
      method: 'POST',
      // Any other type costs a second request, which asks whether this one is allowed.
      headers: {'content-type': 'text/plain'},
      body: JSON.stringify({searches}),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!response.ok) return fail('stock', `Answered ${response.status}`, response.status >= 500)
    return readAnswers(await response.json(), searches.length)
  } catch (cause) {
    return fail('stock', messageOf(cause))
  }
}
