import {CsvError, type Info, type Options, parse} from 'csv-parse/sync'
import type {CsvDialect, FeedRecord, Misread, Reject} from './feed-format.ts'
import {createFeedError, type FeedText} from './read-feed.ts'
import {countBreaks, type LeftQuote, removeOpenQuotes} from './remove-open-quotes.ts'

/**
 * A parsed row with its line in the file; `fault` if it does not fit the table, `misread` for what could not be read in
 * it.
 */
export type ReadRow = {
  line: number
  raw: string
  record: FeedRecord
  fault?: Reject
  misread?: readonly Misread[]
}

export type ReadTable = {columns: readonly string[]; rows: ReadRow[]}

type ParsedRecord = {record: string[]; info: Info; raw: string}
type TableRecord = {cells: readonly string[]; raw: string; line: number}

const LARGEST_RECORD = 1_000_000

const DELIMITERS = [',', '\t', ';', '|']
const LONGEST_HEADER = 100_000
/** Titles and blank rows may stand above a header. */
const ROWS_ABOVE = 20
const LINES_LOOKED_AT = 200
const LONGEST_LINE = 80

type Header = {
  columns: readonly string[]
  delimiter: string
  /** The place of the header among the rows; -1 for a file without one. */
  at: number
}

/**
 * The columns of a CSV text, none without a header: the first row that `isHeader` accepts, otherwise the first row.
 * Without a delimiter, uses the one that gives a header, or else the most columns.
 */
export function readHeader(
  text: string,
  {delimiter: given, quote, names}: CsvDialect,
  isHeader: (columns: readonly string[]) => boolean = () => false,
): Header {
  const delimiter = given ?? readDelimiterLine(text)
  const tables = (delimiter ? [delimiter] : DELIMITERS).map((one): Header => {
    const rows = readTop(text, {delimiter: one, quote})
    if (names) return {delimiter: one, columns: names, at: isSame(rows[0], names) ? 0 : -1}
    const at = Math.max(rows.findIndex(isHeader), 0)
    return {delimiter: one, columns: rows[at] ?? [], at}
  })
  const found = tables.find(({columns}) => isHeader(columns))
  return found ?? tables.reduce((best, table) => (table.columns.length > best.columns.length ? table : best))
}

function isSame(row: readonly string[] = [], names: readonly string[]): boolean {
  return names.every((name, at) => name.toLowerCase() === row[at]?.toLowerCase())
}

const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?=\r?\n)/i

/** Excel's first line that names the delimiter. */
function readDelimiterLine(text: string): string | undefined {
  return DELIMITER_LINE.exec(text)?.[1]
}

/** The first rows of a text, up to one that cannot be read. */
function readTop(text: string, dialect: CsvDialect): string[][] {
  const rows: string[][] = []
  const on_record = (row: string[]) => {
    rows.push(row.map((cell) => cell.trim()))
    return null
  }
  const top = text.slice(0, LONGEST_HEADER).replace(DELIMITER_LINE, '')
  parseUntilFault(top, {...getCsvOptions(dialect), to: ROWS_ABOVE, on_record})
  return rows
}

function parseUntilFault(text: string, options: Options): CsvError | null {
  try {
    parse(text, options)
    return null
  } catch (error) {
    if (error instanceof CsvError) return error
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
    skip_records_with_empty_values: true,
    max_record_size: LARGEST_RECORD,
  }
}

type TableOptions = {
  dialect: CsvDialect
  unterminated: boolean
  /** Whether a row is the header, where titles may stand above it. */
  isHeader?: (columns: readonly string[]) => boolean
}

/**
 * Reads a whole CSV text with a header. A row with fewer cells lacks its last ones, as spreadsheets write it; one with
 * more is marked as faulty. A text that ends in the middle of a row is refused, because what else is missing cannot be
 * known.
 * @throws CliError naming the line
 */
export function readCsv(
  {name, text, sealed}: FeedText,
  {dialect, unterminated, isHeader}: TableOptions,
): ReadTable {
  const {columns: header, delimiter, at} = readHeader(text, dialect, isHeader)
  if (header.length < 2) throw createFeedError(name, describeNoHeader(text))
  const columns = numberRepeated(header)
  const known = {...dialect, delimiter}
  const mended = removeOpenQuotes(
    text.replace(DELIMITER_LINE, ''),
    known,
    createRowTest(text, columns.length, known),
  )
  const body = parseAll(name, mended.text, known).slice(at + 1)
  if (body.length === 0) throw createFeedError(name, 'there are no rows under the header')
  const last = body.at(-1)
  const ends = /[\r\n]$/.test(text)
  if (last && !sealed && !ends && last.cells.length < columns.length) {
    throw createFeedError(name, `the file is cut off in its last row, line ${last.line}; fetch it again`)
  }
  if (last && !sealed && !ends && !unterminated) {
    throw createFeedError(
      name,
      `the file does not end with a line break, so its last row, line ${last.line}, may be cut off. If its files are always whole, add --unterminated, or switch on “Last line without a line break” in the stock feed`,
    )
  }
  return {columns, rows: body.map((parsed) => toRow(parsed, columns, mended.left))}
}

/** The words for a file whose first line is no header. */
export function describeNoHeader(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1)
  if (/^<(?:!doctype html|html)\b/i.test(first))
    return 'it is no header and no feed but a web page, such as one to sign in'
  return `line 1 is no header of columns: "${first.slice(0, LONGEST_LINE)}"`
}

/** A repeated column gets numbers, `Photo (1)`; the last one keeps the name. */
function numberRepeated(columns: readonly string[]): string[] {
  return columns.map((column, at) => {
    const before = columns.slice(0, at).filter((one) => one === column).length
    return columns.includes(column, at + 1) ? `${column} (${before + 1})` : column
  })
}

/** Whether a line is by itself a row of the table: it has about as many cells, and numbers where others have them. */
function createRowTest(
  text: string,
  width: number,
  dialect: CsvDialect & {delimiter: string},
): (line: string) => boolean {
  const {quote = '"'} = dialect
  // A quote that is open at the end of the line hides no cell before it.
  const readLine = (line: string) => readTop(line, dialect)[0] ?? readTop(`${line}${quote}`, dialect)[0] ?? []
  let numeric: readonly number[] | undefined
  return (line) => {
    if (line.split(dialect.delimiter).length <= width / 2) return false
    numeric ??= listNumericPlaces(text.split('\n', LINES_LOOKED_AT).map(readLine), width)
    const cells = readLine(line)
    const numbers = numeric.filter((at) => isNumber(cells[at] ?? '')).length
    return isWithin(cells, width) && numbers >= Math.max(2, numeric.length / 2)
  }
}

function listNumericPlaces(lines: readonly (readonly string[])[], width: number): number[] {
  const whole = lines.filter((cells) => cells.length >= width && isWithin(cells, width))
  return Array.from({length: width}, (_, at) => at).filter((at) => {
    const filled = whole.flatMap((cells) => cells[at] || [])
    const numbers = filled.filter(isNumber).length
    return numbers > 0 && numbers >= filled.length / 2
  })
}

function isNumber(cell: string): boolean {
  return /^\$?\d[\d,. ]*$/.test(cell)
}

function parseAll(name: string, text: string, dialect: CsvDialect): TableRecord[] {
  const records: TableRecord[] = []
  const fault = parseUntilFault(text, {
    ...getCsvOptions(dialect),
    info: true,
    raw: true,
    on_record: (parsed: unknown) => {
      // With `info` and `raw` csv-parse wraps each record like this; its types know only the plain form.
      const {record, raw, info} = parsed as ParsedRecord
      const trimmed = raw.trimEnd()
      // csv-parse counts the lines it has read when the record ends; a quoted cell may hold line breaks.
      records.push({cells: record, raw: trimmed, line: info.lines - countBreaks(trimmed)})
      return null
    },
  })
  if (!fault) return records
  const last = records.at(-1)
  const line = last ? last.line + countBreaks(last.raw) + 1 : 1
  throw createFeedError(
    name,
    fault.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `a quote is opened and not closed in the row of line ${line}: the file is cut off or damaged`
      : `line ${line} cannot be read as CSV (${fault.message})`,
  )
}

function toRow(
  {cells, raw, line}: TableRecord,
  columns: readonly string[],
  left: readonly LeftQuote[],
): ReadRow {
  const record = Object.fromEntries(columns.map((column, at) => [column, readCell(cells[at])]))
  const misread = left
    .filter((quote) => quote.line >= line && quote.line <= line + countBreaks(raw))
    .map(({text}) => describeLeftQuote(text, record))
  const row = {line, raw, record, ...(misread.length > 0 && {misread})}
  if (isWithin(cells, columns.length)) return row
  return {
    ...row,
    fault: {field: '', reason: `The row has ${cells.length} cells, the header ${columns.length}`},
  }
}

/** A cell; spreadsheets write `="0012"` so that a number keeps its zeros. */
function readCell(cell = ''): string {
  return cell.trim().replace(/^="([^"]*)"$/, '$1')
}

/** Whether all that a row has is in the columns of the table; empty cells behind them are nothing. */
function isWithin(cells: readonly string[], width: number): boolean {
  return cells.slice(width).every((cell) => cell.trim() === '')
}

function describeLeftQuote(text: string, record: {readonly [column: string]: string}): Misread {
  const [column = ''] = Object.entries(record).find(([, cell]) => cell !== '' && text.startsWith(cell)) ?? []
  return {attribute: column, column, value: text, reason: 'A quote is opened before it and not closed'}
}
