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
 * The rows of a parsed text; a row's line is its place in the list.
 * @throws CliError when there is no list of cars, or nothing in it
 */
export function listRows({name}: FeedText, parsed: ParsedText, place: ListOptions): readonly ReadRow[] {
  if (isLines(parsed, place)) return parsed.lines
  const list = findCars(parsed, place)
  if (!list) throw createFeedError(name, describeNoCars(getWhole(parsed), place))
  if (list.length === 0) throw createFeedError(name, 'the list is empty: there is no car in it')
  return list.map((record, at) => toRow(record, at + 1))
}

/** Where the cars of a parsed text are. */
export type ListOptions = {
  /** The path of the list below the root. Without one, whatever has most of `columns` is a car. */
  readonly rows?: string | undefined
  /** Columns that each car has. */
  readonly columns?: readonly string[]
}

/** The cars in a parsed text: the list at `rows`, or what is like a car. Null without. */
export function findCars(parsed: ParsedText, place: ListOptions): readonly unknown[] | null {
  if (isLines(parsed, place)) return parsed.lines.map(({record}) => record)
  const whole = getWhole(parsed)
  if (Array.isArray(whole) && place.rows) return whole
  const named = place.rows ? readColumn(toRecord(whole), parseColumnPath(place.rows)) : undefined
  if (Array.isArray(named)) return named
  if (isRecord(named)) return [named]
  const cars = listCars(whole, place, DEEPEST)
  if (cars.length > 0) return cars
  return Array.isArray(whole) ? whole : null
}

// A single object on one line may contain the list as well.
function isLines(parsed: ParsedText, place: ListOptions): parsed is {lines: readonly ReadRow[]} {
  return 'lines' in parsed && (parsed.lines.length > 1 || isCar(parsed.lines[0]?.record, place))
}

function getWhole(parsed: ParsedText): unknown {
  return 'lines' in parsed ? parsed.lines[0]?.record : parsed.whole
}

function toRecord(whole: unknown): {readonly [name: string]: unknown} {
  return isRecord(whole) ? whole : {}
}

const CARS_LOOKED_AT = 20

/** The cars anywhere in a text. A list with a car in it is a list of cars: what is none in it is a bad row. */
function listCars(value: unknown, place: ListOptions, deepest: number): readonly unknown[] {
  if (deepest === 0) return []
  if (Array.isArray(value) && value.slice(0, CARS_LOOKED_AT).some((entry) => isCar(entry, place)))
    return value
  if (isCar(value, place)) return [value]
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inside.flatMap((member) => listCars(member, place, deepest - 1))
}

function isCar(value: unknown, {columns = []}: ListOptions): boolean {
  if (!isRecord(value)) return false
  const found = columns.filter((column) => readColumn(value, parseColumnPath(column)) !== undefined)
  return found.length > columns.length / 2
}

const SAID = 200

function describeNoCars(whole: unknown, {rows}: ListOptions): string {
  const fields = Object.entries(toRecord(whole))
  const fault = fields.find(([name]) => /^(?:errors?|faults?|exception|message)$/i.test(name))
  if (fault)
    return `it is no list of cars but an answer with "${fault[0]}": ${JSON.stringify(fault[1]).slice(0, SAID)}`
  if (fields.every(([, value]) => [value].flat().every((one) => one === '' || one === null)))
    return 'the list is empty: there is no car in it'
  if (rows) return `the rows stand under "${rows}", and there is no list`
  const names = fields
    .map(([name]) => name)
    .join(', ')
    .slice(0, SAID)
  return `no list of cars was found in it (it has ${names}); a mapping can name the list as "rows"`
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
