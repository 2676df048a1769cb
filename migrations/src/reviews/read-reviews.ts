import {createHash} from 'node:crypto'
import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {DAY_MS} from '@forecourt/schemas/time/days'
import type {FeedRecord, Reject} from '../stock/feed-format.ts'
import {readDay} from '../stock/mapping/read-date.ts'
import type {RejectedRow} from '../stock/parse-feed.ts'
import {type ReadRow, readCsv} from '../stock/read-csv.ts'
import {createFeedError, type FeedText} from '../stock/read-feed.ts'
import {isJson, listRows, parseJsonFeed} from '../stock/read-json.ts'

/** The columns of a file of reviews, with the field of a review that each fills. */
const FIELDS = {
  customer_name: 'customerName',
  rating: 'rating',
  text: 'text',
  review_date: 'date',
  source: 'source',
  url: 'url',
  location: 'location',
  reply: 'reply',
} as const
/** The id of a review at its source, by which a later import finds it. */
const ID = 'id'
const CONSENT = 'consent'
const REQUIRED = ['customer_name', 'rating', CONSENT] as const
export const REVIEW_COLUMNS: readonly string[] = [ID, ...Object.keys(FIELDS), CONSENT]

/** Who has not been asked does not agree. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', ''].map((word) => [word, false] as const),
])

type Values = {readonly [field: string]: unknown}

/** A review of a file: the fields that the file fills, as a reader of the document has them. */
export type ReadReview = {readonly id: string; readonly consent: boolean; readonly values: Values}

export type ReadReviews = {
  readonly reviews: readonly ReadReview[]
  readonly rejects: readonly RejectedRow[]
  /** Columns that are not read. */
  readonly unread: readonly string[]
}

type Options = {
  /** The site's short name, a part of the ids. */
  readonly site: string
  /** The ids of its locations, by their short names. */
  readonly locations: ReadonlyMap<string, string>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly unterminated: boolean
}

/**
 * Reads a file of reviews, CSV with a header or JSON. A row with a value that cannot be used is set aside whole.
 * @throws CliError where the file cannot be read, or lacks a column, above all that of the customers' consent
 */
export function readReviews(feed: FeedText, options: Options): ReadReviews {
  const rows = readRows(feed, options.unterminated)
  const columns = new Set(rows.flatMap(({record}) => Object.keys(record)))
  const missing = REQUIRED.filter((column) => !columns.has(column))
  if (missing.length > 0) throw createFeedError(feed.name, `there is no column ${missing.join(', ')}`)
  const reviews = new Map<string, ReadReview>()
  const rejects: RejectedRow[] = []
  for (const {line, raw, record, fault} of rows) {
    const read = fault ? {reject: fault} : readReview(record, options)
    if ('reject' in read) rejects.push({line, raw, ...read.reject})
    else if (reviews.has(read.id))
      rejects.push({line, raw, field: '', reason: 'The same review stands above'})
    else reviews.set(read.id, read)
  }
  const unread = [...columns].filter((column) => !REVIEW_COLUMNS.includes(column))
  return {reviews: [...reviews.values()], rejects, unread}
}

function readRows(feed: FeedText, unterminated: boolean): readonly ReadRow[] {
  if (isJson(feed)) return listRows(feed, parseJsonFeed(feed), {rows: 'reviews'})
  return readCsv(feed, {dialect: {}, unterminated}).rows
}

function readReview(record: FeedRecord, options: Options): ReadReview | {reject: Reject} {
  const cells = Object.fromEntries(REVIEW_COLUMNS.map((column) => [column, readCell(record[column])]))
  const consent = ANSWERS.get((cells[CONSENT] ?? '').toLowerCase())
  if (consent === undefined) return reject(CONSENT, 'Write yes or no')
  const values: {[field: string]: unknown} = {}
  for (const [column, field] of Object.entries(FIELDS)) {
    const cell = cells[column] ?? ''
    if (cell === '') continue
    const value = readValue(field, cell, options)
    if (value === null) return reject(column, describeUnread(field, cell))
    values[field] = value
  }
  const id = buildReviewId(options.site, cells[ID] ?? '', values)
  const [fault] = parseDocument(documents.review, {...values, id}).faults
  if (fault) return reject(getColumn(fault.path), fault.message)
  return {id, consent, values}
}

/** A cell as text; numbers and booleans of JSON are converted, other values count as empty. */
function readCell(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function readValue(field: string, cell: string, {locations, now}: Options): unknown {
  if (field === 'rating') return Number.isNaN(Number(cell)) ? null : Number(cell)
  if (field === 'location') return locations.get(cell) ?? null
  if (field !== 'date') return cell
  // A timestamp counts for its written day, in any zone.
  const day = /^\d{4}-\d{2}-\d{2}T/.test(cell) ? cell.slice(0, 10) : cell
  const date = readDay(day, 'dd/mm/yyyy', 'UTC')?.split('/').toReversed().join('-')
  // It may already be tomorrow where the review was written.
  return date && date <= new Date(now + DAY_MS).toISOString().slice(0, 10) ? date : null
}

function describeUnread(field: string, cell: string): string {
  if (field === 'location') return `The site has no location "${cell}"`
  if (field === 'date') return 'Write a day that is past, such as 31/01/2026 or 2026-01-31'
  return 'Write a number'
}

function reject(field: string, reason: string): {reject: Reject} {
  return {reject: {field, reason}}
}

function getColumn(path: string): string {
  return Object.entries(FIELDS).find(([, field]) => field === path)?.[0] ?? path
}

/**
 * The same review gets the same id in each import: from its number at the source, or from author, text and time.
 */
function buildReviewId(site: string, number: string, {source, customerName, date, text}: Values): string {
  const known = number === '' ? [source, customerName, date, text] : [source, number]
  return `review-${site}-${createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 20)}`
}
