import * as z from 'zod'
import type {ReadRow} from './read-csv.ts'
import {createFeedError, type FeedText} from './read-feed.ts'

const recordSchema = z.record(z.string(), z.unknown())

/** Reads JSON lines. A line that is no object is marked as faulty; a last line that breaks off refuses the file. */
export function readJsonLines({name, text}: FeedText): ReadRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rows = lines.flatMap((raw, at) => (raw.trim() === '' ? [] : [toRow(raw, at + 1)]))
  const last = rows.at(-1)
  if (!text.endsWith('\n') && last?.fault)
    throw createFeedError(name, `the file is cut off in its last line, line ${last.line}; fetch it again`)
  if (rows.every((row) => row.fault)) throw createFeedError(name, 'no line is a JSON object')
  return rows
}

function toRow(raw: string, line: number): ReadRow {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(raw))
    if (parsed.success) return {line, raw, record: parsed.data}
    return {line, raw, record: {}, fault: {field: '', reason: 'The line is not a JSON object'}}
  } catch {
    return {line, raw, record: {}, fault: {field: '', reason: 'The line is not JSON'}}
  }
}
