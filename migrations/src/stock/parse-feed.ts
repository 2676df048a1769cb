import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {removeFillers} from '@forecourt/schemas/vehicle/known-values'
import {CliError, EXIT} from '../cli/cli-error.ts'
import type {FeedFormat, FeedRecord, MappedRow, Reject} from './feed-format.ts'
import {type ReadRow, readCsv} from './read-csv.ts'
import {createFeedError, type FeedText} from './read-feed.ts'
import {readJsonLines} from './read-json-lines.ts'

export type RejectedRow = Reject & {line: number; raw: string}
export type FeedCar = {line: number; raw: string; car: Car}
export type ParsedFeed = {format: string; read: number; cars: FeedCar[]; rejects: RejectedRow[]}

export type ParseOptions = {formats: readonly FeedFormat[]; format?: FeedFormat; unterminated?: boolean}

/**
 * Turns a whole feed text into cars and rejected rows, before anything is written.
 * @throws CliError when the file as a whole cannot be trusted: cut off, no table, no format fits, no good row
 */
export function parseFeed(feed: FeedText, options: ParseOptions): ParsedFeed {
  const {format, rows} = /^\uFEFF?\s*\{/.test(feed.text) ? asJsonLines(feed, options) : asCsv(feed, options)
  const {cars, rejects} = mapRows(rows, format.createMapper())
  if (cars.length === 0) {
    const [first] = rejects
    throw createFeedError(
      feed.name,
      `none of the ${rows.length} rows is a car; line ${first?.line}: ${first?.field} ${first?.reason}`,
    )
  }
  return {format: format.name, read: rows.length, cars, rejects}
}

function asJsonLines(feed: FeedText, {formats, format}: ParseOptions): {format: FeedFormat; rows: ReadRow[]} {
  const fitting = format ?? formats.find((one) => one.jsonLines)
  if (!fitting?.jsonLines)
    throw createFeedError(feed.name, `the file holds JSON lines, which format ${fitting?.name} does not read`)
  return {format: fitting, rows: readJsonLines(feed)}
}

function asCsv(
  feed: FeedText,
  {formats, format, unterminated = false}: ParseOptions,
): {format: FeedFormat; rows: ReadRow[]} {
  const table = readCsv(feed, {unterminated})
  if (!format) return {format: recognise(feed.name, table.columns, formats), rows: table.rows}
  const missing = format.columns.filter((column) => !table.columns.includes(column))
  if (missing.length > 0)
    throw createFeedError(
      feed.name,
      `the header lacks what format ${format.name} needs: ${missing.join(', ')}`,
    )
  return {format, rows: table.rows}
}

function recognise(name: string, columns: readonly string[], formats: readonly FeedFormat[]): FeedFormat {
  const fitting = formats.filter(
    (format) => format.columns.length > 0 && format.columns.every((column) => columns.includes(column)),
  )
  const format = fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0]
  if (format) return format
  const known = formats.map((one) => one.name).join(', ')
  throw new CliError(
    `${name}: the header fits no feed format (known: ${known}); it has ${columns.slice(0, 8).join(', ')}. Nothing was changed.`,
    {exitCode: EXIT.failed},
  )
}

/** Maps and parses rows one by one: what is wrong with one touches no other. The first of two equal ids stays. */
export function mapRows(
  rows: readonly ReadRow[],
  map: (record: FeedRecord) => MappedRow,
): Pick<ParsedFeed, 'cars' | 'rejects'> {
  const cars: FeedCar[] = []
  const rejects: RejectedRow[] = []
  const seen = new Map<string, number>()
  for (const {line, raw, record, fault} of rows) {
    const parsed = fault ? {reject: fault} : parseRow(map(record), seen)
    if ('reject' in parsed) {
      rejects.push({line, raw, ...parsed.reject})
      continue
    }
    for (const key of getKeys(parsed.car)) seen.set(key, line)
    cars.push({line, raw, car: parsed.car})
  }
  return {cars, rejects}
}

function parseRow(mapped: MappedRow, seen: ReadonlyMap<string, number>): {car: Car} | {reject: Reject} {
  if ('reject' in mapped) return mapped
  const parsed = carSchema.safeParse(removeFillers(mapped.car))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {reject: {field: issue?.path.join('.') ?? '', reason: issue?.message ?? 'invalid'}}
  }
  const twin = getKeys(parsed.data)
    .map((key) => seen.get(key))
    .find((line) => line !== undefined)
  if (twin !== undefined) return {reject: {field: 'id', reason: `The same car as on line ${twin}`}}
  return {car: parsed.data}
}

function getKeys({id, slug}: Car): string[] {
  return [`id ${id}`, `slug ${slug}`]
}
