import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {removeFillers} from '@forecourt/schemas/vehicle/known-values'
import type * as z from 'zod'
import {chooseFormat, hasHeader, listMissingColumns} from './choose-format.ts'
import type {
  FeedContext,
  FeedFormat,
  FeedRecord,
  MappedRow,
  Misread,
  NamedCar,
  Reject,
} from './feed-format.ts'
import {getNamedCar} from './mapping/build-format.ts'
import {describeExpected} from './mapping/read-value.ts'
import {type ReadRow, readCsv} from './read-csv.ts'
import {createFeedError, type FeedText} from './read-feed.ts'
import {isJson, listRows, parseJsonFeed} from './read-json.ts'
import {isXml, parseXmlFeed} from './read-xml.ts'
import {isSameCar} from './same-car.ts'

export type RejectedRow = Reject & {line: number; raw: string}
export type FeedCar = {line: number; raw: string; car: Car}
export type ParsedFeed = {
  format: string
  read: number
  cars: FeedCar[]
  rejects: RejectedRow[]
  /** Values that could not be interpreted and were left out of their cars. */
  misread?: MisreadValue[]
}

/** A value that could not be interpreted, its number of lines and the first line. */
export type MisreadValue = Misread & {count: number; line: number}

export type ParseOptions = FeedContext & {
  formats: readonly FeedFormat[]
  format?: FeedFormat
  unterminated?: boolean
}

/**
 * Turns a whole feed text into cars and rejected rows, before anything is written.
 * @throws CliError when the file as a whole cannot be trusted: cut off, no table, no format fits, no good row
 */
export function parseFeed(feed: FeedText, options: ParseOptions): ParsedFeed {
  const {format, rows} = readRows(feed, options)
  const {cars, rejects, misread} = mapRows(rows, format.createMapper(options))
  if (cars.length === 0) {
    const [first] = rejects
    throw createFeedError(
      feed.name,
      `none of the ${rows.length} rows is a car; line ${first?.line}: ${first?.field} ${first?.reason}`,
    )
  }
  return {format: format.id, read: rows.length, cars, rejects, misread}
}

/** The rows of a feed text as they were read, and their format: the one that is given, else the one that fits. */
export function readRows(
  feed: FeedText,
  {formats, format: given, unterminated = false}: ParseOptions,
): {format: FeedFormat; rows: readonly ReadRow[]} {
  const parsed = isJson(feed) ? parseJsonFeed(feed) : isXml(feed) ? parseXmlFeed(feed) : null
  const format = given ?? chooseFormat(feed, parsed, formats)
  if (parsed) return {format, rows: listRows(feed, parsed, format)}
  const isHeader = (row: readonly string[]) => hasHeader(format, row)
  const table = readCsv(feed, {dialect: format.csv ?? {}, unterminated, isHeader})
  const missing = listMissingColumns(format, table.columns)
  if (missing.length > 0)
    throw createFeedError(
      feed.name,
      `the header lacks what format ${format.id} needs: ${missing.join(', ')}; the first row is ${table.columns.join(', ').slice(0, LONGEST_ROW)}`,
    )
  return {format, rows: table.rows}
}

/**
 * Maps and parses rows independently: an error in one does not affect the others. Of two equal ids the first is
 * used.
 */
export function mapRows(
  rows: readonly ReadRow[],
  map: (record: FeedRecord) => MappedRow,
): Required<Pick<ParsedFeed, 'cars' | 'rejects' | 'misread'>> {
  const cars: FeedCar[] = []
  const rejects: RejectedRow[] = []
  const seen = new Map<string, FeedCar[]>()
  const misread: MisreadByColumn = new Map()
  for (const {line, raw, record, fault, misread: misreadOfRow = []} of rows) {
    const mapped = map(record)
    for (const one of [...misreadOfRow, ...((!fault && mapped.misread) || [])])
      countMisread(misread, one, line)
    const parsed = parseRow(fault ? {reject: {...fault, named: getNamed(mapped)}} : mapped, seen)
    if ('reject' in parsed) {
      rejects.push({line, raw, ...parsed.reject})
      continue
    }
    const source = {line, raw, car: parsed.car}
    for (const key of getKeys(parsed.car)) seen.set(key, [...(seen.get(key) ?? []), source])
    cars.push(source)
  }
  return {cars, rejects, misread: listMisread(misread)}
}

type MisreadByColumn = Map<string, Map<string, MisreadValue>>

/** The limit of distinct values kept per column: an unreadable column may have as many as the feed has rows. */
const MOST_OF_COLUMN = 100
const OTHERS = '(other values)'
const LONGEST_ROW = 200

function countMisread(columns: MisreadByColumn, misread: Misread, line: number): void {
  const key = JSON.stringify([misread.attribute, misread.column])
  const values = columns.get(key) ?? new Map<string, MisreadValue>()
  columns.set(key, values)
  const value = values.has(misread.value) || values.size < MOST_OF_COLUMN ? misread.value : OTHERS
  const known = values.get(value)
  if (known) known.count += 1
  else values.set(value, {...misread, value, count: 1, line})
}

function listMisread(columns: MisreadByColumn): MisreadValue[] {
  return [...columns.values()].flatMap((values) => [...values.values()]).toSorted((a, b) => b.count - a.count)
}

function parseRow(
  mapped: MappedRow,
  seen: ReadonlyMap<string, readonly FeedCar[]>,
): {car: Car} | {reject: Reject} {
  if ('reject' in mapped) return mapped
  const parsed = carSchema.safeParse(removeFillers(mapped.car))
  const named = getNamed(mapped)
  if (!parsed.success) return {reject: {...describeFault(parsed.error), named}}
  const car = parsed.data
  const [one, another] = getKeys(car).map((key) => seen.get(key) ?? [])
  const twin =
    one?.find((other) => isSameCar(car, other.car, {isOneFile: true})) ??
    another?.find((other) => other.car.id !== car.id)
  if (!twin) return {car}
  const isOther = twin.car.stocknum !== car.stocknum
  const numbers = isOther ? `, which has number ${twin.car.stocknum}; here it is ${car.stocknum}` : ''
  return {reject: {field: 'id', reason: `The same car as on line ${twin.line}${numbers}`, named}}
}

/** Which attribute of a car has what fault, in words where a person may have written it. */
function describeFault({issues: [issue]}: z.ZodError): {field: string; reason: string} {
  const field = issue?.path.join('.') ?? ''
  const [, attribute] = listAttributes().find(([name]) => name === field) ?? []
  const isPlain = attribute && ['number', 'flag', 'choice'].includes(attribute.kind.type)
  return {
    field,
    reason: isPlain ? describeExpected(attribute.kind, {attribute}) : (issue?.message ?? 'invalid'),
  }
}

function getNamed(mapped: MappedRow): NamedCar | undefined {
  return 'car' in mapped ? getNamedCar(mapped.car) : mapped.reject.named
}

function getKeys({id, slug}: Car): string[] {
  return [`id ${id}`, `slug ${slug}`]
}
