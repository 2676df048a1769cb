import {LRUCache} from 'lru-cache'
import {logOnce} from '#/lib/log'
import {processValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'
import {Unavailable} from '#/lib/unavailable'

const MAX_KEPT = 500

/** An answer, and whether it is the last good one because the search does not answer now. */
export type LastGood<T> = {readonly data: T; readonly stale: boolean}

/**
 * Hands on a good answer and remembers it; in place of a failure gives the last good answer of the same `key`.
 * Throws `Unavailable` when there is none, so that an outage is never taken for an absence.
 */
export function keepLastGood<T>(key: string, answer: Result<T>): LastGood<T> {
  const answers = processValue(
    'search-last-good',
    () => new LRUCache<string, {data: unknown}>({max: MAX_KEPT}),
  )
  if (answer.ok) {
    answers.set(key, {data: answer.data})
    return {data: answer.data, stale: false}
  }
  logOnce('error', 'stock.unavailable', {message: answer.error.message})
  const kept = answers.get(key)
  if (!kept) throw new Unavailable(answer.error)
  // The key names what was asked, so what is kept under it has the type of its answer.
  return {data: kept.data as T, stale: true}
}
