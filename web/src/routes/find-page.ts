import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {ROUTES, type Route} from '@forecourt/schemas/routes/routes'
import {isEmptyPath} from '#/domain/listing/resolve-listing'
import {getClock} from '#/lib/site-view'
import type {Directory} from '#/tenant/directory'
import {getSiteDirectory} from '#/tenant/directory-store'
import {getSiteContent} from '#/tenant/site-content'
import {isInStock} from '#/tenant/stock-index'
import {resolveCarId} from './find-stock-pages.ts'
import type {FoundPage, RouteSite} from './found-page.ts'
import type {Address} from './parse-address.ts'
import {SITE_ROUTES} from './site-routes.ts'

/** Resolves an address on a site. Reads memory only. Throws `ContentUnavailable` while no site can be read. */
export async function findPage(address: Address, siteName: string): Promise<FoundPage> {
  const site = readRouteSite(await getSiteDirectory(siteName), siteName, getClock(siteName))
  return site ? findPageOnSite(address, site) : {kind: 'absent'}
}

/** A site as its route rules see it; null if the directory does not have it. `now` in ms since the epoch. */
export function readRouteSite(directory: Directory, name: string, now: number): RouteSite | null {
  const content = getSiteContent(directory, name)
  return content && {name, directory, content, now}
}

/** As `findPage`, of a site that has been read. */
export async function findPageOnSite(address: Address, site: RouteSite): Promise<FoundPage> {
  const {route} = address
  if (route === null) return {kind: 'absent'}
  const find = SITE_ROUTES[route]?.find
  if (find || route === 'form') return find ? find(await resolveCarId(address, site), site) : {kind: 'absent'}
  const {kind = 'page', path}: Route = ROUTES[route]
  if (kind === 'shared' || !isPageOn(route, site.content.settings, site.now)) return {kind: 'absent'}
  return {kind, page: path}
}

/** Whether an address is a listing without cars on the site; false if that cannot be known. */
export async function isEmptyListing({listing}: Address, siteName: string): Promise<boolean> {
  if (!listing || listing.state.slugs.length > 0) return false
  const directory = await getSiteDirectory(siteName)
  return !(await isInStock(directory, siteName, ({catalogue}) => !isEmptyPath(listing.state, catalogue)))
}
