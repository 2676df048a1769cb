import {LRUCache} from 'lru-cache'
import {getProcessValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'
import {ContentUnavailable} from '#/lib/unavailable'

/** The most answers kept for an outage; the least recently read goes first. */
const MAX_KEPT = 2000

export type Reading<T> = {
  readonly value: T
  /** False when the backend is down and this is the last good answer. */
  readonly fresh: boolean
}

/**
 * Keeps each good answer by its key and gives it again while the backend is down. Throws `ContentUnavailable`
 * when it is down and nothing is kept.
 */
export function withLastGood<T>(key: string, answer: Result<T>): Reading<T> {
  const answers = getProcessValue('content', () => new LRUCache<string, {data: unknown}>({max: MAX_KEPT}))
  if (!answer.ok) {
    const kept = answers.get(key)
    if (!kept) throw new ContentUnavailable(answer.error.message)
    // The key names what was asked, so what is kept under it has the type of its answer.
    return {value: kept.data as T, fresh: false}
  }
  answers.set(key, {data: answer.data})
  return {value: answer.data, fresh: true}
}
