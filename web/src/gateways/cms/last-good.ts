import {processValue} from '#/lib/process-store'
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
export function keepLastGood<T>(key: string, answer: Result<T>): Reading<T> {
  const answers = processValue('content', () => new Map<string, unknown>())
  if (!answer.ok) {
    if (!answers.has(key)) throw new ContentUnavailable(answer.error.message)
    return {value: answers.get(key) as T, fresh: false}
  }
  answers.delete(key)
  answers.set(key, answer.data)
  const [oldest] = answers.keys()
  if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest)
  return {value: answer.data, fresh: true}
}
