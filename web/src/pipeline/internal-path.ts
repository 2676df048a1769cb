const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** Slugs that exist, where the set is in memory: an address outside it costs no page and no read. */
export type KnownSlugs = {
  readonly offerSlugs: ReadonlySet<string>
  readonly locationSlugs: ReadonlySet<string>
}

/** The internal path of an address that does not exist; one page for all of them. */
export const NOT_FOUND = '/not-found'

/** The page behind a public path, without the site's segment. Whatever is not a page becomes the one not-found page. */
export function internalPath(path: string, known: KnownSlugs): string {
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (rest.length > 0) return NOT_FOUND
  if (second === undefined) return ROOT_PAGES.has(first) ? `/${first}` : NOT_FOUND
  if (!isSlug(second)) return NOT_FOUND
  if (first === 'cars') return `/cars/${second}`
  if (first === 'offers' && known.offerSlugs.has(second)) return `/offers/${second}`
  if (first === 'locations' && known.locationSlugs.has(second)) return `/locations/${second}`
  return NOT_FOUND
}

const ROOT_PAGES = new Set(['', 'special-offers', 'locations'])

function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text)
}
