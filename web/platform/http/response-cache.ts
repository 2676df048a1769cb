import type {OutgoingHttpHeaders} from 'node:http'
import {LRUCache} from 'lru-cache'

/** An answer as it was sent: its headers and its compressed body. */
export type StoredResponse = {
  /** 200, or 404 of the page of absent addresses. */
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** The site and the route that answered, for what is counted. */
  readonly by: {readonly site: string | null; readonly route: string | null}
  /** Names of the cookies that its request did not have; a request that has one of them may see another page. */
  readonly absentCookies: readonly string[]
}

// The headers of an answer, roughly: an entry is never free, so that empty bodies cannot fill the memory.
const OVERHEAD_BYTES = 1000

/** Answers by key, at most `maxBytes` of them. The ones not asked for longest make room. */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredResponse>
  #generation = 0

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({body}) => body.length + OVERHEAD_BYTES,
    })
  }

  /** Counts the releases. An answer is stored with the generation in which it was begun. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): StoredResponse | undefined {
    return this.#entries.get(key)
  }

  /** Stores an answer for `ms` (`Infinity`: for good), unless content was released since `generation`. */
  set(key: string, response: StoredResponse, ms: number, generation: number): void {
    if (generation !== this.#generation) return
    this.#entries.set(key, response, Number.isFinite(ms) ? {ttl: ms} : {})
  }

  /** Forgets every answer: something that pages show has changed. */
  release(): void {
    this.#generation += 1
    this.#entries.clear()
  }
}
