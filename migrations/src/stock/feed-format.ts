import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** One row of a feed: CSV cells are text, JSON and XML hold anything. */
export type FeedRecord = {readonly [column: string]: unknown}

export type Reject = {field: string; reason: string}

/** Attributes of a car under their own names, still to be parsed. */
export type RawCar = {[attribute in keyof Car]?: unknown}

/** A value that a format cannot read: the car is imported without it. */
export type Misread = {attribute: string; column: string; value: string; reason: string}

/** The result of a row: the raw values of a Car, or why there is none. */
export type MappedRow =
  | {car: RawCar; misread?: readonly Misread[]; origins?: {readonly [attribute: string]: string}}
  | {reject: Reject; misread?: readonly Misread[]}

/** What a file does not say of itself. */
export type FeedContext = {
  /** Whose cars these are: one dealership's slug, or slugs by the codes that the feed has for them. */
  readonly dealership?: string | {readonly [code: string]: string}
}

/** How CSV is written where the file does not show it. */
export type CsvDialect = {readonly delimiter?: string; readonly quote?: string}

/**
 * How one feed becomes cars. A new one is a mapping, `formats/<id>.json` (docs/formats.md); a file `<id>.ts` that exports
 * `format` is for what no mapping can say.
 */
export type FeedFormat = {
  readonly id: string
  /** One line for `--help`. */
  readonly title: string
  /** Columns a file of this format must have, by which its header is recognised. */
  readonly columns: readonly string[]
  /** Whether case, blanks and signs in the names of columns matter not. */
  readonly isLoose?: boolean
  readonly csv?: CsvDialect
  /** Where the list of cars stands in JSON or XML; absent: the file itself is the list. */
  readonly rows?: string
  /** Which of a record's columns, JSON paths included, no rule reads; absent where code decides what it reads. */
  readonly listUnread?: (record: FeedRecord) => string[]
  /** A fresh mapper for one file: it may number what it meets, and depends on nothing but the rows in order. */
  readonly createMapper: (context?: FeedContext) => (record: FeedRecord) => MappedRow
}

/** Checks a format at compile time, because the files are imported by name. */
export function defineFeedFormat(format: FeedFormat): FeedFormat {
  return format
}
