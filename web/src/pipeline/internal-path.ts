const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** Whether a slug exists on the site; asked only of slugs that are well formed. */
export type Exists = {
  readonly offer: (slug: string) => boolean
  readonly location: (slug: string) => boolean
  readonly car: (slug: string) => Promise<boolean>
}

/** The internal path of an address that does not exist; one page for all of them. */
export const NOT_FOUND = '/not-found'

/** The page behind a public path, without the site's segment. Whatever is not a page becomes the one not-found page. */
export async function internalPath(path: string, exists: Exists): Promise<string> {
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (rest.length > 0) return NOT_FOUND
  if (second === undefined)
    return FINANCE.has(first) ? '/finance' : ROOT_PAGES.has(first) ? `/${first}` : NOT_FOUND
  if (!isSlug(second)) return NOT_FOUND
  if (first === 'cars' && (await exists.car(second))) return `/cars/${second}`
  if (first === 'offers' && exists.offer(second)) return `/offers/${second}`
  if (first === 'locations' && exists.location(second)) return `/locations/${second}`
  return NOT_FOUND
}

const ROOT_PAGES = new Set(['', 'special-offers', 'locations', 'favourites', 'compare'])

// [2.9] The addresses that sites know their finance page by; its canonical one is a setting.
const FINANCE = new Set(['finance', 'finance-enquiry', 'apply-for-finance'])

function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text)
}
