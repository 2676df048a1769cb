import type {Fault} from '@forecourt/schemas/fields/field'
import {LRUCache} from 'lru-cache'
import {log, logOnce} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import type {Result} from '#/lib/result'

/** The maximum number of failed reads kept; one is enough to detect an outage. */
const MAX_FAILED = 100

type Ask = () => Promise<Result<unknown>>

type Memory = {
  answeredAt: number | null
  /** Whether the last good answer took so long that pages with a last good result do not wait for the next. */
  isSlow: boolean
  /** Reads that failed and have not succeeded since, by key, oldest first. */
  readonly failed: Map<string, {readonly message: string; readonly ask: Ask}>
  /** Whether pages may still show last good results after an outage. */
  isReleaseDue: boolean
}

type ContentStatus = {
  /** When the backend last responded, in ms since the epoch; null before the first response. */
  readonly answeredAt: number | null
  readonly isSlow: boolean
  /** The error of a read that has failed and not succeeded since; null if there is none. */
  readonly failure: string | null
}

function memory(): Memory {
  return getProcessValue('content-status', () => ({
    answeredAt: null,
    isSlow: false,
    failed: new Map(),
    isReleaseDue: false,
  }))
}

/** The state of the content backend. */
export function getContentStatus(): ContentStatus {
  const {answeredAt, isSlow, failed} = memory()
  const [first] = failed.values()
  return {answeredAt, isSlow, failure: first?.message ?? null}
}

const SLOW_MS = 2000

/**
 * Records whether a read succeeded, after `ms`; `ask` repeats it. An outage is logged once when it begins and once when
 * it ends. The success of another read does not end it, because a failure may depend on the length of one answer.
 */
export function recordAnswer(key: string, answer: Result<unknown>, {ms, ask}: {ms: number; ask: Ask}): void {
  const state = memory()
  const {failed} = state
  if (answer.ok) {
    state.answeredAt = Date.now()
    state.isSlow = ms > SLOW_MS
    // Pages get their last good results meanwhile.
    state.isReleaseDue ||= state.isSlow
    if (failed.delete(key) && failed.size === 0) log('info', 'content.recovered')
    return
  }
  if (failed.size === 0) log('error', 'content.unavailable', {message: answer.error.message})
  state.isReleaseDue = true
  if (failed.size < MAX_FAILED) failed.set(key, {message: answer.error.message, ask})
}

/**
 * Repeats a failed read, each time the next of them, and ends the outage if it succeeds. Does nothing if none has
 * failed.
 */
export async function retryFailed(): Promise<void> {
  const state = memory()
  const [first] = state.failed
  if (!first) return
  const [key, read] = first
  // One that fails for a reason of its own must not hide that the backend answers others.
  state.failed.delete(key)
  state.failed.set(key, read)
  const answer = await read.ask()
  if (!answer.ok) return
  state.answeredAt = Date.now()
  if (state.failed.size > 0) log('info', 'content.recovered')
  state.failed.clear()
}

/** True once after each outage, when results served from memory can be released. */
export function claimRelease(): boolean {
  const state = memory()
  if (!state.isReleaseDue || state.isSlow || state.failed.size > 0) return false
  state.isReleaseDue = false
  return true
}

/** The release after an outage failed: it is due again. */
export function returnRelease(): void {
  memory().isReleaseDue = true
}

/** The number of faults per document that a log line lists; the rest are counted. */
const MAX_NAMED = 10

/** The maximum number of documents kept; the least recently seen are removed first. */
const MAX_DOCUMENTS = 5000

function faulty(): LRUCache<string, number> {
  return getProcessValue('content-faults', () => new LRUCache({max: MAX_DOCUMENTS}))
}

function silence(): {depth: number} {
  return getProcessValue('silent-faults', () => ({depth: 0}))
}

/** Runs a read without reporting faults, because unfinished edits are not errors. It must be synchronous. */
export function withoutReports<T>(read: () => T): T {
  silence().depth += 1
  try {
    return read()
  } finally {
    silence().depth -= 1
  }
}

/**
 * Records the faults of a document: one log line for each state, and the count in the health report. A document
 * without faults is removed from the count.
 */
export function reportFaults(type: string, id: string | null, faults: readonly Fault[]): void {
  if (silence().depth > 0) return
  const documents = faulty()
  const key = `${type} ${id}`
  if (faults.length === 0) {
    documents.delete(key)
    return
  }
  documents.set(key, faults.length)
  logOnce('warn', 'content.faults-found', {
    type,
    id,
    faults: faults.slice(0, MAX_NAMED),
    count: faults.length,
  })
}

/** Forgets the faults of a document that has changed: it is counted again when a page reads it with a fault. */
export function removeFaults({type, id}: {readonly type: string; readonly id: string}): void {
  faulty().delete(`${type} ${id}`)
}

/** The number of documents with a fault among those read since the start; a deleted one does not count. */
export function countFaultyDocuments(): number {
  return faulty().size
}
