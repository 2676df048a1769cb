import {
  type DocumentDefinition,
  type DocumentName,
  documents,
  isShownOn,
  type Scope,
} from '@forecourt/schemas'
import {layerIdsOf, type SiteRecord} from '../layers/layers-of-site.ts'

export type ShownPage = {siteName: string; url: string; path: string}

type Stored = {[name: string]: unknown}

const EVERYWHERE: Scope = {audience: 'all', layers: [], sites: [], excludedSites: []}

// The storefront's pages where a type is seen, the best one first; a type that no page shows has none.
const PATHS: {[name in DocumentName]: ((document: Stored) => string[]) | null} = {
  site: () => ['/'],
  settings: () => ['/'],
  slide: () => ['/'],
  review: () => ['/#reviews'],
  offer: (document) => [`/offers/${slugOf(document)}`, '/special-offers'],
  promoTile: () => ['/search/new-used-and-demo-cars'],
  location: (document) => [`/locations/${slugOf(document)}`, '/locations'],
  reviewSummary: () => ['/#reviews'],
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
    if (!host || !site.live || !isOn(document, documents[type as DocumentName], site)) return []
    const origin = originOfHost(host, port)
    return paths.map((path) => ({siteName: site.name, path, url: `${origin}${path}`}))
  })
}

/** Where a site answers: HTTPS in public, plain HTTP on the storefront's port on this machine. */
export function originOfHost(host: string, port: number): string {
  return host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`
}

function isOn(document: Stored, definition: DocumentDefinition, site: SiteRecord): boolean {
  const id = String(document._id).replace(/^drafts\./, '')
  if (definition.name === 'site') return site.id === id
  if (definition.name === 'settings') return layerIdsOf(site).includes(id)
  if (definition.scoped)
    return isShownOn(readScope(definition, document), {id: site.id, layerIds: layerIdsOf(site)})
  return document.visible !== false && site.dealerships.includes(refOf(document.dealership))
}

// A stored reference is an object; the scope's own reader wants the ids, as a query gives them.
function readScope(definition: DocumentDefinition, {scope}: Stored): Scope {
  if (typeof scope !== 'object' || scope === null) return EVERYWHERE
  const plain = Object.entries(scope).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(refOf) : value,
  ])
  const read = definition.fields.scope?.read(Object.fromEntries(plain), 'scope', [])
  return {...EVERYWHERE, ...(read as Partial<Scope> | undefined)}
}

function refOf(value: unknown): string {
  return typeof value === 'object' && value !== null && '_ref' in value ? String(value._ref) : ''
}

function slugOf({slug}: Stored): string {
  return typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current) : ''
}
