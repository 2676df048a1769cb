import {CsvError, type Info, type Options, parse} from 'csv-parse/sync'
import type {CsvDialect, FeedRecord, Reject} from './feed-format.ts'
import {createFeedError, type FeedText} from './read-feed.ts'

/** A parsed row with its line in the file; `fault` if it does not fit the table. */
export type ReadRow = {line: number; raw: string; record: FeedRecord; fault?: Reject}

export type ReadTable = {columns: readonly string[]; rows: ReadRow[]}

type ParsedRecord = {record: string[]; info: Info; raw: string}

const LARGEST_RECORD = 1_000_000

const DELIMITERS = [',', '\t', ';', '|']
const LONGEST_HEADER = 100_000

/**
 * The columns of a CSV text, none without a header. Without a delimiter, uses the one that gives the most columns.
 */
export function readHeader(
  text: string,
  {delimiter, quote}: CsvDialect,
): {columns: string[]; delimiter: string} {
  const tables = (delimiter ? [delimiter] : DELIMITERS).map((one) => {
    // The first lines are enough; a row cut off after them is ignored.
    const options = {...getCsvOptions({delimiter: one, quote}), to: 1, info: false, raw: false}
    return {delimiter: one, columns: readColumns(text.slice(0, LONGEST_HEADER), options)}
  })
  return tables.reduce((best, table) => (table.columns.length > best.columns.length ? table : best))
}

function readColumns(text: string, options: Options): string[] {
  try {
    const [header = []]: string[][] = parse(text, options)
    return header.map((column) => column.trim())
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

function getCsvOptions({delimiter = ',', quote = '"'}: CsvDialect): Options {
  return {
    delimiter,
    quote,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD,
  }
}

/**
 * Reads a whole CSV text with a header. A row with too few or too many cells is marked as faulty; a text that
 * ends in the middle of a row is refused, because what else is missing cannot be known.
 * @throws CliError naming the line
 */
export function readCsv(
  {name, text, sealed}: FeedText,
  {dialect, unterminated}: {dialect: CsvDialect; unterminated: boolean},
): ReadTable {
  const {columns: header, delimiter} = readHeader(text, dialect)
  if (header.length < 2) throw createFeedError(name, 'line 1 is no header of comma-separated columns')
  const columns = numberRepeated(header)
  const body = parseAll(name, text, {...dialect, delimiter}).slice(1)
  if (body.length === 0) throw createFeedError(name, 'there are no rows under the header')
  const last = body.at(-1)
  const ends = /[\r\n]$/.test(text)
  if (last && !sealed && !ends && last.record.length < columns.length) {
    throw createFeedError(name, `the file is cut off in its last row, line ${getLine(last)}; fetch it again`)
  }
  if (last && !sealed && !ends && !unterminated) {
    throw createFeedError(
      name,
      `the file does not end with a line break, so its last row, line ${getLine(last)}, may be cut off. If it is whole, add --unterminated`,
    )
  }
  return {columns, rows: body.map((parsed) => toRow(parsed, columns))}
}

/** A repeated column gets numbers, `Photo (1)`; the last one keeps the name. */
function numberRepeated(columns: readonly string[]): string[] {
  return columns.map((column, at) => {
    const before = columns.slice(0, at).filter((one) => one === column).length
    return columns.includes(column, at + 1) ? `${column} (${before + 1})` : column
  })
}

function parseAll(name: string, text: string, dialect: CsvDialect): ParsedRecord[] {
  try {
    const parsed: unknown = parse(text, {...getCsvOptions(dialect), info: true, raw: true})
    // With `info` and `raw` csv-parse wraps each record like this; its types know only the plain form.
    return parsed as ParsedRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : '?'
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw createFeedError(
        name,
        `a quote is opened and not closed up to line ${line}: the file is cut off or damaged`,
      )
    throw createFeedError(name, `line ${line} cannot be read as CSV (${error.message})`)
  }
}

// csv-parse counts the lines it has read when the record ends; a quoted cell may hold line breaks.
function getLine({info, raw}: ParsedRecord): number {
  return info.lines - (raw.trimEnd().match(/\n/g)?.length ?? 0)
}

function toRow(parsed: ParsedRecord, columns: readonly string[]): ReadRow {
  const cells = parsed.record
  const record = Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  const row = {line: getLine(parsed), raw: parsed.raw.trimEnd(), record}
  if (cells.length === columns.length) return row
  return {
    ...row,
    fault: {field: '', reason: `The row has ${cells.length} cells, the header ${columns.length}`},
  }
}
