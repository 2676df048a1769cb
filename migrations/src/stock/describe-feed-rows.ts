import {isRecord} from '@forecourt/schemas/values/is-record'
import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {describeMisread} from './describe-misread.ts'
import type {FeedFormat, MappedRow} from './feed-format.ts'
import {type FeedCar, mapRows, type ParseOptions, readRows} from './parse-feed.ts'
import type {ReadRow} from './read-csv.ts'
import type {FeedText} from './read-feed.ts'
import {resolveIds} from './resolve-ids.ts'

const WIDTH = 34
const LONGEST = 70
const ROWS_LOOKED_AT = 1000

/**
 * The lines that show a person what a file would become, nothing written: the first rows field by field, with what was
 * not understood; then what is not understood in any row, and the columns that nobody reads.
 * @throws CliError when the file as a whole cannot be read
 */
export function describeFeedRows(feed: FeedText, options: ParseOptions, shown: number): string[] {
  const {format, rows} = readRows(feed, options)
  const {cars, rejects, misread} = mapRows(rows, format.createMapper(options))
  const map = format.createMapper(options)
  const taken = new Map(resolveIds(cars, new Map(), {complete: false}).cars.map(({line, car}) => [line, car]))
  const rejected = new Map(rejects.map(({line, field, reason}) => [line, `${field} ${reason}`.trim()]))
  return [
    `format     ${format.id}: ${format.title}`,
    `read       ${rows.length} rows: ${cars.length} cars, ${rejects.length} set aside`,
    ...rows
      .slice(0, shown)
      .flatMap((row) => describeRow(row, map(row.record), rejected.get(row.line), taken.get(row.line))),
    ...(rows.length > shown ? ['', `and ${rows.length - shown} more rows`] : []),
    '',
    ...describeMisread(misread),
    ...describeUnread(format, rows),
    ...describeUnfilled(cars),
  ]
}

// A column may be read although the filter stays empty: `fuel` is shown on the page, `simple_fuel` is the filter.
function describeUnfilled(cars: readonly FeedCar[]): string[] {
  const names = listAttributes().flatMap(([name, {filter, computed}]) => (filter && !computed ? [name] : []))
  const unfilled = names.filter((name) => !cars.some(({car}) => getField(car, name) ?? null))
  return unfilled.length > 0
    ? [`shoppers can filter by these, and no car has them: ${unfilled.join(', ')}`]
    : []
}

function describeRow(
  {line}: ReadRow,
  mapped: MappedRow,
  rejection: string | undefined,
  taken: Car | undefined,
): string[] {
  const misread = (mapped.misread ?? []).map(
    ({column, value, attribute, reason}) => `  ! ${attribute}: ${column} "${value}": ${reason}`,
  )
  if (rejection !== undefined || !('car' in mapped))
    return ['', `line ${line}: set aside: ${rejection ?? ''}`, ...misread]
  const {origins = {}} = mapped
  const car = {...mapped.car, ...(taken && {id: taken.id, slug: taken.slug})}
  const fields = listAttributes().flatMap(([name]) => {
    const value = getField(car, name)
    if (value === undefined) return []
    const text = isMoment(name) ? describeMoment(value) : describeValue(value)
    return [`  ${name.padEnd(WIDTH)}${text}${origins[name] ? `   ← ${origins[name]}` : ''}`]
  })
  return ['', `line ${line}`, ...fields, ...misread]
}

function getField(car: {readonly [name: string]: unknown}, name: string): unknown {
  const [group = name, field] = name.split('.')
  const value = car[group]
  return field === undefined ? value : isRecord(value) ? value[field] : undefined
}

function isMoment(name: string): boolean {
  return name.endsWith('_at')
}

function describeMoment(value: unknown): string {
  return typeof value === 'number' ? `${value}, ${new Date(value * 1000).toISOString()}` : String(value)
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) {
    const first = value.slice(0, 3).map((entry) => (isRecord(entry) ? (entry.name ?? '') : entry))
    return cut(`${value.length}: ${first.join(' | ')}${value.length > 3 ? ' | …' : ''}`)
  }
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function describeUnread({listUnread}: FeedFormat, rows: readonly ReadRow[]): string[] {
  if (!listUnread) return []
  const columns = new Set(rows.slice(0, ROWS_LOOKED_AT).flatMap(({record}) => listUnread(record)))
  if (columns.size === 0) return ['every column that says something is read']
  return [
    'columns that nobody reads (name them in "ignore" where that is right):',
    ...[...columns].map((column) => `  ${column}`),
  ]
}
