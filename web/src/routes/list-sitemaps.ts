import {linkTo, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {
  getLatestChange,
  listStockEntries,
  type SitemapEntry,
  splitEntries,
} from '#/domain/sitemap/write-sitemap'
import type {Directory} from '#/tenant/directory'
import {findInStock, type StockIndex} from '#/tenant/stock-index'
import {findPageOnSite, readRouteSite} from './find-page.ts'
import type {RouteSite} from './found-page.ts'
import {parseAddress} from './parse-address.ts'
import {SITE_ROUTES} from './site-routes.ts'

/** One of a site's sitemaps: its path and the pages in it. */
export type Sitemap = {
  readonly path: string
  readonly entries: readonly SitemapEntry[]
  readonly changedAt: number | null
}

/**
 * A site's sitemaps: one of pages, and as many of cars as needed. Null while the stock cannot be read, because search
 * engines would take cars that are missing from it as gone. `now` in ms since the epoch.
 */
export async function listSitemaps(
  directory: Directory,
  siteName: string,
  now: number,
): Promise<Sitemap[] | null> {
  const index = await findInStock(directory, siteName, () => true, now)
  const site = readRouteSite(directory, siteName, now)
  if (!index || !site) return null
  const pages = await listPagePaths(site, index)
  const stock = splitEntries(listStockEntries(index.cars)).map((entries, at) => ({
    path: linkTo('sitemap', {slug: `stock-${at + 1}`}),
    entries,
    changedAt: getLatestChange(entries),
  }))
  return [
    {
      path: linkTo('sitemap', {slug: 'pages'}),
      entries: pages.map((path) => ({path, changedAt: null})),
      changedAt: null,
    },
    ...stock,
  ]
}

/** The paths of all pages but cars that a site has and search engines may keep, each once. */
async function listPagePaths(site: RouteSite, stock: StockIndex): Promise<string[]> {
  const names: (RouteName | 'form')[] = [...(Object.keys(ROUTES) as RouteName[]), 'form']
  const paths = await Promise.all(names.map((name) => listRoutePaths(name, site, stock)))
  return [...new Set(paths.flat())]
}

async function listRoutePaths(
  name: RouteName | 'form',
  site: RouteSite,
  stock: StockIndex,
): Promise<readonly string[]> {
  const list = SITE_ROUTES[name]?.list
  if (list || name === 'form') return list ? list(site, stock) : []
  const {path, indexed = true}: Route = ROUTES[name]
  if (!indexed || path.includes(':')) return []
  const {kind: found} = await findPageOnSite(parseAddress(path, ''), site)
  return found === 'page' ? [path] : []
}
