import type {Directory} from '#/tenant/directory'
import type {SiteContent} from '#/tenant/site-content'
import type {Address} from './parse-address.ts'

/** The facts that decide which addresses a site has; all of them are in memory. */
export type RouteSite = {
  /** The site's slug, or the name of its preview. */
  readonly name: string
  readonly directory: Directory
  readonly content: SiteContent
  /** ms since the epoch. */
  readonly now: number
}

/** The result for an address on a site. `page` is an internal path, without the site's segment. */
export type FoundPage =
  | {readonly kind: 'page' | 'gone' | 'file' | 'unavailable'; readonly page: string}
  | {readonly kind: 'moved'; readonly to: string}
  | {readonly kind: 'absent'}

/** The page of an address on a site that may have it. */
export type PageFinder = (address: Address, site: RouteSite) => FoundPage | Promise<FoundPage>

export const ABSENT: FoundPage = {kind: 'absent'}

/** The page at an internal path, without the site's segment. */
export function showPage(page: string): FoundPage {
  return {kind: 'page', page}
}

/** A finder for a page whose folder has the name of its path, on the sites that have the page. */
export function showIf(isThere: (site: RouteSite) => boolean): PageFinder {
  return ({path}, site) => (isThere(site) ? showPage(path) : ABSENT)
}
