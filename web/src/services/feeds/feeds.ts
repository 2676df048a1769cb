import type {Advert} from './advert.ts'
import type {Row, RowResult} from './feed-row.ts'
import {buildGenericRow, GENERIC_COLUMNS} from './generic.ts'
import {buildGoogleRow, GOOGLE_COLUMNS} from './google-vehicles.ts'
import {buildMetaRow, META_COLUMNS} from './meta.ts'

/** A file of a site's cars that another service fetches. */
export type Feed = {
  /** The title for staff. */
  readonly title: string
  /** The setting that enables it. */
  readonly setting: 'googleVehicles' | 'meta' | 'generic'
  readonly columns: readonly string[]
  readonly buildRow: (advert: Advert) => RowResult
  /** The column with unique values. */
  readonly unique: string | null
  readonly form: 'tabs' | 'csv'
}

/** Every feed by its name in addresses. */
export const FEEDS = {
  'google-vehicles': {
    title: 'Google vehicle ads',
    setting: 'googleVehicles',
    columns: GOOGLE_COLUMNS,
    buildRow: buildGoogleRow,
    unique: 'VIN',
    form: 'tabs',
  },
  meta: {
    title: 'Meta automotive inventory',
    setting: 'meta',
    columns: META_COLUMNS,
    buildRow: buildMetaRow,
    unique: 'vin',
    form: 'csv',
  },
  generic: {
    title: 'All cars, in this platform’s own columns',
    setting: 'generic',
    columns: GENERIC_COLUMNS,
    buildRow: buildGenericRow,
    unique: null,
    form: 'csv',
  },
} as const satisfies {readonly [name: string]: Feed}

export type FeedName = keyof typeof FEEDS

/** Whether a text is the name of a feed. */
export function isFeedName(word: string): word is FeedName {
  return Object.hasOwn(FEEDS, word)
}

/** A function that builds a feed's rows and refuses a second row with the same unique value. */
export function createRowBuilder({buildRow, unique}: Feed): (advert: Advert) => RowResult {
  const seen = new Set<string>()
  return (advert) => {
    const result = buildRow(advert)
    const value = unique && 'row' in result ? result.row[unique] : undefined
    if (value === undefined) return result
    if (seen.has(value)) return {reason: 'vin-twice'}
    seen.add(value)
    return result
  }
}

/** The content type of a feed's file. */
export function getContentType({form}: Feed): string {
  return `text/${form === 'tabs' ? 'tab-separated-values' : 'csv'}; charset=utf-8`
}

/** The first line of a feed. */
export function writeHeader(feed: Feed): string {
  return writeLine(feed, feed.columns)
}

/** One line of a feed. */
export function writeRow(feed: Feed, row: Row): string {
  return writeLine(
    feed,
    feed.columns.map((column) => row[column] ?? ''),
  )
}

// A tab or a line break in a text would shift all following columns.
function writeLine({form}: Feed, values: readonly string[]): string {
  const plain = values.map((value) => value.replace(/[\t\r\n]+/g, ' ').trim())
  return `${form === 'tabs' ? plain.join('\t') : plain.map(quote).join(',')}\n`
}

function quote(value: string): string {
  return /[\s",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
