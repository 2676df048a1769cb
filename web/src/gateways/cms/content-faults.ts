import type {Fault} from '@forecourt/schemas/fields/field'
import {LRUCache} from 'lru-cache'
import {logOnce} from '#/lib/log'
import {processValue} from '#/lib/process-store'

/** Of one document, the faults that a log line names; the rest are counted. */
const MAX_NAMED = 10

/** The most documents remembered; the ones unseen for longest go first. */
const MAX_DOCUMENTS = 5000

function faulty(): LRUCache<string, number> {
  return processValue('content-faults', () => new LRUCache({max: MAX_DOCUMENTS}))
}

function silence(): {depth: number} {
  return processValue('silent-faults', () => ({depth: 0}))
}

/** Runs a reading that reports no faults: what is being typed is not yet wrong. It must not wait for anything. */
export function muteReports<T>(read: () => T): T {
  silence().depth += 1
  try {
    return read()
  } finally {
    silence().depth -= 1
  }
}

/**
 * Notes what was wrong with a document that was read: one log line for each state of it, and its place in the count
 * that health shows. A document without faults leaves the count.
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
  logOnce('warn', 'content.fault', {type, id, faults: faults.slice(0, MAX_NAMED), count: faults.length})
}

/** How many documents the pages read with a fault, as far as they were read since the start. */
export function countFaultyDocuments(): number {
  return faulty().size
}
