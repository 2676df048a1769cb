import {ApiError} from '../http/api-error.ts'

/** Refuses requests of one address beyond so many a second, with the body and headers of the service. */
export class RequestRate {
  readonly #perSecond: number
  readonly #counts = new Map<string, number>()
  #second = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** @throws ApiError 429 */
  count(address: string, now = Date.now()): void {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) this.#counts.clear()
    this.#second = second
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    if (count <= this.#perSecond) return
    throw new ApiError(429, {message: 'API rate limit exceeded'}, undefined, {
      'retry-after': '1',
      'ratelimit-reset': '1',
      'x-ratelimit-limit-second': String(this.#perSecond),
      'x-ratelimit-remaining-second': '0',
    })
  }
}
