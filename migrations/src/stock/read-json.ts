import {isRecord} from '@forecourt/schemas/values/is-record'
import {parseColumnPath, readColumn} from './mapping/column-path.ts'
import type {ReadRow} from './read-csv.ts'
import {createFeedError, type FeedText} from './read-feed.ts'

/** Text that is not a table: parsed as a whole, or as JSON lines. */
export type ParsedText = {readonly whole: unknown} | {readonly lines: readonly ReadRow[]}

/** The maximum nesting depth: more than any feed needs, and safe for recursive code. */
const DEEPEST = 30

/** Whether a text is JSON, judged by its start: an object, or a list of something. */
export function isJson({text}: FeedText): boolean {
  return /^\uFEFF?\s*(?:\{|\[\s*(?:$|[[\]{"\d]))/.test(text)
}

/** Parses JSON: a list of cars, an object that holds one, one car, or JSON lines. @throws CliError when it breaks off */
export function parseJsonFeed(feed: FeedText): ParsedText {
  const text = feed.text.replace(/^\uFEFF/, '').trim()
  const {value, fault} = parseJson(text)
  if (fault === undefined) return isRecord(value) && !text.includes('\n') ? readLines(feed) : {whole: value}
  if (!text.startsWith('[')) return readLines(feed)
  throw createFeedError(feed.name, `the JSON is cut off or damaged (${fault}); fetch it again`)
}

function parseJson(text: string): {value?: unknown; fault?: string} {
  try {
    return {value: JSON.parse(text)}
  } catch (error) {
    return {
      fault: error instanceof Error ? error.message.replace(/,? "[\s\S]*is not valid JSON$/, '') : 'no JSON',
    }
  }
}

function readLines({name, text}: FeedText): {lines: ReadRow[]} {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rows = lines.flatMap((raw, at) => (raw.trim() === '' ? [] : [readLine(raw, at + 1)]))
  const last = rows.at(-1)
  if (!text.endsWith('\n') && last?.fault)
    throw createFeedError(name, `the file is cut off in its last line, line ${last.line}; fetch it again`)
  if (rows.every((row) => row.fault)) throw createFeedError(name, 'no line is a JSON object')
  return {lines: rows}
}

function readLine(raw: string, line: number): ReadRow {
  const {value, fault} = parseJson(raw)
  if (fault === undefined) return toRow(value, line, raw)
  return {line, raw, record: {}, fault: {field: '', reason: 'The line is not JSON'}}
}

/**
 * The rows of a parsed text; `rows` is where the format has its list. A row's line is its place in the list.
 * @throws CliError when there is no list, or nothing in it
 */
export function listRows({name}: FeedText, parsed: ParsedText, rows: string | undefined): readonly ReadRow[] {
  if ('lines' in parsed && !rows) return parsed.lines
  const list = findCars(parsed, rows)
  if (!list) throw createFeedError(name, `the rows stand under "${rows}", and there is no list`)
  if (list.length === 0) throw createFeedError(name, 'the list is empty')
  return list.map((record, at) => toRow(record, at + 1))
}

/** The cars in a parsed text: the list at `rows`, or all of it; one car alone is a list of one. Null without a list. */
export function findCars(parsed: ParsedText, rows: string | undefined): readonly unknown[] | null {
  if ('lines' in parsed && !rows) return parsed.lines.map(({record}) => record)
  // A single object on one line may contain the list as well.
  const [whole, second] = 'lines' in parsed ? parsed.lines.map(({record}) => record) : [parsed.whole]
  if (Array.isArray(whole)) return whole
  if (!rows) return [whole]
  const list = isRecord(whole) && !second ? readColumn(whole, parseColumnPath(rows)) : undefined
  if (Array.isArray(list)) return list
  return isRecord(list) ? [list] : null
}

function toRow(parsed: unknown, line: number, text?: string): ReadRow {
  // Also thrown because deeply nested values cannot be converted to text.
  if (isDeeper(parsed, DEEPEST)) {
    const fault = {field: '', reason: 'It is nested deeper than any car is'}
    return {line, raw: text ?? '', record: {}, fault}
  }
  const raw = text ?? JSON.stringify(parsed)
  if (isRecord(parsed)) return {line, raw, record: parsed}
  return {line, raw, record: {}, fault: {field: '', reason: 'The line is not a JSON object'}}
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inside) => isDeeper(inside, most - 1))
}
