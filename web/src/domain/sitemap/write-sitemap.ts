import {linkTo} from '@forecourt/schemas/routes/routes'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {StockCatalogue} from '#/domain/listing/resolve-listing'
import type {VehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {escapeHtml} from '#/lib/format-text'

/** One page: its path on the site, and when it last changed, in Unix seconds. */
export type SitemapEntry = {readonly path: string; readonly changedAt: number | null}

/** The maximum number of pages in one sitemap (sitemaps.org). */
export const MAX_ENTRIES = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap of pages; `origin` is the site's address without a trailing slash. */
export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({path, changedAt}) => `<url>${place(origin, path)}${lastmod(changedAt)}</url>`)
  return `${HEAD}\n<urlset xmlns="${SPACE}">\n${urls.join('\n')}\n</urlset>\n`
}

/** The index of a site's sitemaps. */
export function writeSitemapIndex(origin: string, entries: readonly SitemapEntry[]): string {
  const maps = entries.map(
    ({path, changedAt}) => `<sitemap>${place(origin, path)}${lastmod(changedAt)}</sitemap>`,
  )
  return `${HEAD}\n<sitemapindex xmlns="${SPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

function place(origin: string, path: string): string {
  return `<loc>${escapeHtml(origin + path)}</loc>`
}

function lastmod(changedAt: number | null): string {
  return changedAt === null ? '' : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`
}

/** Splits pages into the required number of sitemaps. */
export function splitEntries(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const count = Math.ceil(entries.length / MAX_ENTRIES)
  return Array.from({length: count}, (_, index) =>
    entries.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES),
  )
}

/** The last change of any of the pages. */
export function getLatestChange(entries: readonly SitemapEntry[]): number | null {
  return entries.reduce<number | null>(
    (latest, {changedAt}) => (changedAt !== null && changedAt > (latest ?? 0) ? changedAt : latest),
    null,
  )
}

/**
 * The listing pages that search engines may index: those determined entirely by their path, with at least `least`
 * cars.
 */
export function listListingPaths({total, values}: StockCatalogue, least: number): string[] {
  if (total < least) return []
  const names = (attribute: keyof StockCatalogue['values']) =>
    (values[attribute] ?? []).filter(({count}) => count >= least).map(({value}) => value)
  const pairs = new Set(names('make_model'))
  const states: ListingState['lists'][] = [
    {},
    ...names('car_type').map((car_type) => ({car_type: [car_type]})),
    ...names('item_type').map((item_type) => ({item_type: [item_type]})),
    ...names('body').map((body) => ({body: [body]})),
    ...names('make').flatMap((make) => [
      {make: [make]},
      ...names('model')
        .filter((model) => pairs.has(`${make} ${model}`))
        .map((model) => ({make: [make], model: [model]})),
    ]),
  ]
  const paths = states.map((lists) => buildListingUrl({...EMPTY_LISTING, lists}))
  return [...new Set(paths)].filter((path) => !path.includes('?'))
}

/** The pages of cars for sale; a sold car is left out at once, though its page exists for some days. */
export function listStockEntries(cars: VehicleAddresses | null): SitemapEntry[] {
  return [...(cars?.shown.values() ?? [])]
    .filter(({sold}) => !sold)
    .map(({slug, changedAt}) => ({path: linkTo('car', {slug}), changedAt}))
}
