import {formPath} from '#/domain/forms/form-address'
import {listOwnForms} from '#/domain/forms/has-form'
import {listListingPaths} from '#/domain/sitemap/list-listing-paths'
import {listStockEntries} from '#/domain/sitemap/list-stock-entries'
import {latestChange, type SitemapEntry, splitEntries} from '#/domain/sitemap/write-sitemap'
import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {hasOffer} from './has-address.ts'
import {listContentPaths} from './list-content-paths.ts'
import {findInStock, type StockIndex} from './stock-index.ts'
import type {TenantConfig} from './tenant-config.ts'

/** One of a site's sitemaps: its path and the pages in it. */
export type Sitemap = {
  readonly path: string
  readonly entries: readonly SitemapEntry[]
  readonly changedAt: number | null
}

const FIXED_PAGES = ['/', '/special-offers', '/locations', '/dealerships']

/**
 * A site's sitemaps: one of pages, and of cars as many as they need. Null while the stock cannot be read: a sitemap
 * without the cars would tell search engines that they are gone. `now` in ms since the epoch.
 */
export async function listSitemaps(
  directory: Directory,
  site: string,
  now: number,
): Promise<Sitemap[] | null> {
  const index = await findInStock(directory, site, () => true, now)
  if (!index) return null
  const pages = {
    path: '/sitemaps/pages.xml',
    entries: listPages(directory, site, index, now),
    changedAt: null,
  }
  const stock = splitEntries(listStockEntries(index.cars)).map((entries, at) => ({
    path: `/sitemaps/stock-${at + 1}.xml`,
    entries,
    changedAt: latestChange(entries),
  }))
  return [pages, ...stock]
}

function listPages(directory: Directory, site: string, {catalogue}: StockIndex, now: number): SitemapEntry[] {
  const offers = [...directory.offers.keys()].filter((slug) => hasOffer(directory, site, slug, now))
  const tenant = buildTenant(directory, site)
  const places = tenant?.locations ?? []
  const paths = [
    ...FIXED_PAGES,
    ...(tenant ? ownPages(tenant, now) : []),
    ...offers.map((slug) => `/offers/${slug}`),
    ...places.map(({slug}) => `/locations/${slug}`),
    ...listContentPaths(directory, site, now),
    ...listListingPaths(catalogue, tenant?.settings.search.indexableFrom ?? 1),
  ]
  return [...new Set(paths)].map((path) => ({path, changedAt: null}))
}

/** The finance page and the forms, each under its canonical address. */
function ownPages({settings}: TenantConfig, now: number): string[] {
  const forms = listOwnForms(settings, now).map((id) => formPath(id))
  return [`/${settings.finance.address}`, ...forms]
}
