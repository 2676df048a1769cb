import {logOnce} from '#/lib/log'
import {processValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'
import {Unavailable} from '#/lib/unavailable'

const MAX_KEPT = 500

/** An answer, and whether it is the last good one because the search does not answer now. */
export type Kept<T> = {readonly data: T; readonly stale: boolean}

/**
 * Hands on a good answer and remembers it; in place of a failure gives the last good answer of the same `key`.
 * Throws `Unavailable` when there is none, so that an outage is never taken for an absence.
 */
export function lastGood<T>(key: string, answer: Result<T>): Kept<T> {
  const kept = processValue('search-last-good', () => new Map<string, unknown>())
  if (answer.ok) {
    remember(kept, key, answer.data)
    return {data: answer.data, stale: false}
  }
  logOnce('error', 'stock.unavailable', {message: answer.error.message})
  if (!kept.has(key)) throw new Unavailable(answer.error)
  // The key names what was asked, so what is kept under it has the type of its answer.
  return {data: kept.get(key) as T, stale: true}
}

function remember(kept: Map<string, unknown>, key: string, data: unknown): void {
  kept.delete(key)
  kept.set(key, data)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}
