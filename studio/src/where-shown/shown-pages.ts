import {type DocumentName, documents} from '@forecourt/schemas'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {isOnSite, slugOf} from './is-on-site.ts'

export type ShownPage = {siteName: string; url: string; path: string}

type Stored = {[name: string]: unknown}

// The storefront's pages where a type is seen, the best one first; a type that no page shows has none.
const PATHS: {[name in DocumentName]: ((document: Stored) => string[]) | null} = {
  site: () => ['/'],
  settings: () => ['/'],
  slide: () => ['/'],
  review: () => ['/#reviews'],
  offer: (document) => [`/offers/${slugOf(document)}`, '/special-offers'],
  promoTile: () => ['/search/new-used-and-demo-cars'],
  location: (document) => [`/locations/${slugOf(document)}`, '/locations'],
  reviewSummary: null,
  model: (document) => [`/models/${slugOf(document)}`, '/models'],
  post: (document) => [`/blog/${slugOf(document)}`, '/blog'],
  postCategory: null,
  author: null,
  page: (document) => [`/${slugOf(document)}`],
  faq: null,
  redirect: (document) => [String(document.from ?? '/')],
  staffUser: null,
  manufacturer: null,
  dealership: null,
}

/** The public pages that show a document, site by site; `port` is the storefront's on this machine. */
export function shownPages(document: Stored, sites: readonly SiteRecord[], port: number): ShownPage[] {
  const type = String(document._type)
  const toPaths = Object.hasOwn(PATHS, type) ? PATHS[type as DocumentName] : null
  if (!toPaths) return []
  const paths = toPaths(document)
  return sites.flatMap((site) => {
    const [host] = site.hosts
    if (!host || !site.live || !isOnSite(document, documents[type as DocumentName], site)) return []
    const origin = originOfHost(host, port)
    return paths.map((path) => ({siteName: site.name, path, url: `${origin}${path}`}))
  })
}

/** Where a site answers: HTTPS in public, plain HTTP on the storefront's port on this machine. */
export function originOfHost(host: string, port: number): string {
  return host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`
}
