import {isRecord} from '@forecourt/schemas/values/is-record'
import {CliError} from '../cli/cli-error.ts'
import type {FeedFormat} from './feed-format.ts'
import {parseColumnPath, readColumn, toLooseName} from './mapping/column-path.ts'
import {describeNoHeader, readHeader} from './read-csv.ts'
import {createFeedError, type FeedText} from './read-feed.ts'
import {findCars, type ParsedText} from './read-json.ts'

/**
 * Our own format has its own columns. JSON that matches no other format is also read as ours, because a car need
 * not have every column.
 */
const OWN = 'forecourt'
const RECORDS_LOOKED_AT = 20
const COLUMNS_NAMED = 8

/**
 * The format of a file, recognised by its columns: our own if several fit, otherwise the one that knows most columns.
 * @throws CliError when none fits
 */
export function chooseFormat(
  feed: FeedText,
  parsed: ParsedText | null,
  formats: readonly FeedFormat[],
): FeedFormat {
  const own = formats.find(({id}) => id === OWN)
  const fitting = formats.filter(isFitting).toSorted((a, b) => b.columns.length - a.columns.length)
  const format = fitting.find((one) => one === own) ?? fitting[0] ?? (parsed ? own : undefined)
  if (format) return format
  const {columns: header} = readHeader(feed.text, {})
  if (header.length < 2) throw createFeedError(feed.name, describeNoHeader(feed.text))
  const known = formats.map(({id}) => id).join(', ')
  const columns = header.slice(0, COLUMNS_NAMED).join(', ')
  throw new CliError(
    `${feed.name}: the header fits no feed format (known: ${known}); the first row has ${columns}. A file without a header needs --format and a mapping with "names". Nothing was changed.`,
  )

  function isFitting(format: FeedFormat): boolean {
    if (!parsed)
      return (
        !format.csv?.names &&
        hasHeader(format, readHeader(feed.text, format.csv ?? {}, (row) => hasHeader(format, row)).columns)
      )
    const records = (findCars(parsed, format) ?? []).slice(0, RECORDS_LOOKED_AT).filter(isRecord)
    const paths = format.columns.map(parseColumnPath)
    return records.some((record) => paths.every((path) => readColumn(record, path) !== undefined))
  }
}

/** Whether a row of a table is the header of a format's files. */
export function hasHeader(format: FeedFormat, row: readonly string[]): boolean {
  return listMissingColumns(format, row).length === 0
}

/** The required columns of a format that a table's header lacks. */
export function listMissingColumns({columns, isLoose}: FeedFormat, header: readonly string[]): string[] {
  const known = new Set(isLoose ? header.map(toLooseName) : header)
  return columns.filter((column) => !known.has(isLoose ? toLooseName(column) : column))
}
