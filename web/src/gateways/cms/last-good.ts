import {log} from '#/lib/log'
import {processValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'
import {ContentUnavailable} from '#/lib/unavailable'

/** The most answers kept for an outage; the least recently read goes first. */
const MAX_KEPT = 2000

export type ContentStatus = {
  /** When the backend last answered, in ms since the epoch; null before the first answer. */
  answeredAt: number | null
  /** What it said when it last failed; null while it answers. */
  failure: string | null
}

type Memory = {answers: Map<string, unknown>; status: ContentStatus}

function memory(): Memory {
  return processValue('content', () => ({
    answers: new Map(),
    status: {answeredAt: null, failure: null},
  }))
}

/** How the content backend answered last. */
export function contentStatus(): Readonly<ContentStatus> {
  return memory().status
}

export type Reading<T> = {
  readonly value: T
  /** False when the backend is down and this is the last good answer. */
  readonly fresh: boolean
}

/** Notes whether the backend answered; an outage is said once when it begins and once when it ends. */
export function noteAnswer(answer: Result<unknown>): void {
  const {status} = memory()
  if (answer.ok) {
    if (status.failure !== null) log('info', 'content.back')
    status.failure = null
    status.answeredAt = Date.now()
    return
  }
  if (status.failure === null) log('error', 'content.down', {message: answer.error.message})
  status.failure = answer.error.message
}

/**
 * Keeps each good answer by its key and gives it again while the backend is down. Throws `ContentUnavailable`
 * when it is down and nothing is kept.
 */
export function keepLastGood<T>(key: string, answer: Result<T>): Reading<T> {
  const {answers} = memory()
  noteAnswer(answer)
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
