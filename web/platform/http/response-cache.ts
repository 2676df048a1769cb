import type {OutgoingHttpHeaders} from 'node:http'
import {LRUCache} from 'lru-cache'
import {isLate} from '../releases/late-answers.ts'

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
  /** The tags of what it shows, and of what it depends on otherwise. */
  readonly tags: readonly string[]
  /** When its request started, by the clock of releases. */
  readonly begunAt: number
}

// The approximate size of a response's headers, so that many empty bodies cannot fill the memory.
const OVERHEAD_BYTES = 1000

/** Responses by key, at most `maxBytes` in total. The least recently used are removed first. */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredResponse>

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({body}) => body.length + OVERHEAD_BYTES,
      // For the list of keys alone.
      allowStale: true,
    })
  }

  /** The response of a key; undefined where one of its tags was released since its request started. */
  get(key: string): StoredResponse | undefined {
    const stored = this.#entries.get(key, {allowStale: false})
    if (!stored || !isLate(stored.tags, stored.begunAt)) return stored
    this.#entries.delete(key)
    return undefined
  }

  /** Stores a response for `ms` (`Infinity`: permanently). */
  set(key: string, response: StoredResponse, ms: number): void {
    this.#entries.set(key, response, Number.isFinite(ms) ? {ttl: ms} : {})
  }

  /** So many keys at most, also of responses whose time is over; those that were asked for last come first. */
  listKeys(most: number): string[] {
    return [...this.#entries.keys()].slice(0, most)
  }
}
