import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** One row of a feed: CSV cells are text, JSON lines hold anything. */
export type FeedRecord = {readonly [column: string]: unknown}

export type Reject = {field: string; reason: string}

/** Attributes of a car under their own names, still to be parsed. */
export type RawCar = {[attribute in keyof Car]?: unknown}

/** The result of a row: the raw values of a Car, or why there is none. */
export type MappedRow = {car: RawCar} | {reject: Reject}

/** How one feed becomes cars. A new feed is one new file in `formats/` that exports `format`. */
export type FeedFormat = {
  readonly name: string
  /** One line for `--help`. */
  readonly title: string
  /** Columns a CSV file of this format must have, by which its header is recognised. */
  readonly columns: readonly string[]
  readonly jsonLines: boolean
  /** A fresh mapper for one file: it may number what it meets, and depends on nothing but the rows in order. */
  readonly createMapper: () => (record: FeedRecord) => MappedRow
}

/** Checks a format at compile time, because the files are imported by name. */
export function defineFeedFormat(format: FeedFormat): FeedFormat {
  return format
}
