import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** One row of a feed: CSV cells are strings, JSON and XML can contain any value. */
export type FeedRecord = {readonly [column: string]: unknown}

/** Why a row is no car. `named` is what it says of which car it would have been. */
export type Reject = {field: string; reason: string; named?: NamedCar}

/** What a row says of which car it is, as far as it could be read. */
export type NamedCar = {id?: string; stocknum?: string; dealership_slug?: string}

/** Attributes of a car under their own names, not parsed yet. */
export type RawCar = {[attribute in keyof Car]?: unknown}

/** A value that a format cannot interpret: the car is imported without it. */
export type Misread = {attribute: string; column: string; value: string; reason: string}

/** The result of a row: the raw values of a Car, or why there is none. */
export type MappedRow =
  | {car: RawCar; misread?: readonly Misread[]; origins?: {readonly [attribute: string]: string}}
  | {reject: Reject; misread?: readonly Misread[]}

/** What a file does not say of itself. */
export type FeedContext = {
  /** The dealership of the cars: one slug, or slugs by the feed's dealership codes. */
  readonly dealership?: string | {readonly [code: string]: string}
}

/** The CSV dialect, if the file does not show it; `names` are the columns of a file without a header, by place. */
export type CsvDialect = {
  readonly delimiter?: string
  readonly quote?: string
  readonly names?: readonly string[]
}

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
  /** Whether to ignore case, blanks and punctuation in column names. */
  readonly isLoose?: boolean
  readonly csv?: CsvDialect
  /** The encoding of its files, if they are neither UTF-8 nor UTF-16 nor Windows-1252. */
  readonly encoding?: string
  /** The path of the list of cars in JSON or XML; if absent, the file itself is the list. */
  readonly rows?: string
  /** The columns of a record, JSON paths included, that no rule reads; absent where code decides what it reads. */
  readonly listUnread?: (record: FeedRecord) => string[]
  /** Creates a mapper for one file. It may number rows, and depends only on the rows in order. */
  readonly createMapper: (context?: FeedContext) => (record: FeedRecord) => MappedRow
}

/** Checks a format at compile time, because the files are imported by name. */
export function defineFeedFormat(format: FeedFormat): FeedFormat {
  return format
}
