import type {OutgoingHttpHeaders} from 'node:http'
import {LRUCache} from 'lru-cache'

/** A response as sent: its headers and its compressed body. */
export type StoredResponse = {
  /** 200, or 404 of the page of absent addresses. */
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** The site and the route of the response, for metrics. */
  readonly by: {readonly site: string | null; readonly route: string | null}
  /** Names of the cookies that its request did not have; a request with one of them may get another page. */
  readonly absentCookies: readonly string[]
}

// The approximate size of a response's headers, so that many empty bodies cannot fill the memory.
const OVERHEAD_BYTES = 1000

/** Responses by key, at most `maxBytes` in total. The least recently used are removed first. */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredResponse>
  #generation = 0

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({body}) => body.length + OVERHEAD_BYTES,
    })
  }

  /** Counts the releases. A response is stored with the generation in which its request started. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): StoredResponse | undefined {
    return this.#entries.get(key)
  }

  /** Stores a response for `ms` (`Infinity`: permanently), unless content was released since `generation`. */
  set(key: string, response: StoredResponse, ms: number, generation: number): void {
    if (generation !== this.#generation) return
    this.#entries.set(key, response, Number.isFinite(ms) ? {ttl: ms} : {})
  }

  /** Removes every response: content shown on pages has changed. */
  release(): void {
    this.#generation += 1
    this.#entries.clear()
  }
}
