import {ApiError} from '../http/api-error.ts'
import {CONCURRENT_REQUESTS, REQUESTS_PER_SECOND} from './plan-limits.ts'

/** What a request does, where that is limited. */
export type LimitedKind = 'query' | 'mutation' | 'upload'

/** Refuses requests that are too many a second or at a time, with the body and headers of the service. */
export class RequestLimits {
  readonly #counts = new Map<string, number>()
  readonly #running = new Map<string, number>()
  #second = 0

  /** Counts a request of an address in the current second. @throws ApiError 429 */
  count(kind: keyof typeof REQUESTS_PER_SECOND, address: string, now = Date.now()): void {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) this.#counts.clear()
    this.#second = second
    const key = `${kind} ${address}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > REQUESTS_PER_SECOND[kind])
      throw refuse({
        'ratelimit-reset': '1',
        'x-ratelimit-limit-second': String(REQUESTS_PER_SECOND[kind]),
        'x-ratelimit-remaining-second': '0',
      })
  }

  /**
   * Counts a request to a dataset until the returned function is called.
   * @throws ApiError 429
   */
  enter(kind: keyof typeof CONCURRENT_REQUESTS, dataset: string): () => void {
    const key = `${kind} ${dataset}`
    const running = this.#running.get(key) ?? 0
    if (running >= CONCURRENT_REQUESTS[kind]) throw refuse({})
    this.#running.set(key, running + 1)
    return () => this.#running.set(key, (this.#running.get(key) ?? 1) - 1)
  }
}

function refuse(headers: Record<string, string>): ApiError {
  return new ApiError(429, {message: 'API rate limit exceeded'}, undefined, {'retry-after': '1', ...headers})
}
