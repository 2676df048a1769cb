import {type ProductAddress, productAddress} from '@forecourt/schemas/page/product-addresses'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** Whether a slug exists on the site; asked only of slugs that are well formed. */
export type Exists = {
  readonly offer: (slug: string) => boolean
  readonly location: (slug: string) => boolean
  readonly car: (slug: string) => Promise<boolean>
  readonly page: (slug: string) => boolean
  /** A post or a category of posts. */
  readonly post: (slug: string) => boolean
  readonly blog: () => boolean
  /** The internal path of the page of a model that answers at this public path; null for none. */
  readonly model: (path: string) => string | null
  readonly models: () => boolean
  readonly feature: (name: NonNullable<ProductAddress['feature']>) => boolean
}

/** The internal path of an address that does not exist; one page for all of them. */
export const NOT_FOUND = '/not-found'

/** The page behind a public path, without the site's segment. Whatever is not a page becomes the one not-found page. */
export async function internalPath(path: string, exists: Exists): Promise<string> {
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (rest.length > 0) return NOT_FOUND
  if (second === undefined) return rootPage(first, exists)
  if (!isSlug(second)) return NOT_FOUND
  if (first === 'cars' && (await exists.car(second))) return `/cars/${second}`
  if (first === 'offers' && exists.offer(second)) return `/offers/${second}`
  if (first === 'locations' && exists.location(second)) return `/locations/${second}`
  if (first === 'blog' && exists.post(second)) return `/blog/${second}`
  if (first === 'models') return exists.model(path) ?? NOT_FOUND
  return NOT_FOUND
}

// What the product itself answers at goes before pages that staff wrote.
function rootPage(word: string, exists: Exists): string {
  if (word === '') return '/'
  const own = productAddress(word)
  switch (own?.kind) {
    case 'page':
      return own.feature && !exists.feature(own.feature) ? NOT_FOUND : `/${word}`
    // [2.9] The addresses that sites know their finance page by; its canonical one is a setting.
    case 'finance':
      return '/finance'
    case 'blog':
      return exists.blog() ? '/blog' : NOT_FOUND
    case 'models':
      return exists.models() ? '/models' : NOT_FOUND
    case 'form':
    case undefined:
      return staffPage(word, exists)
    case 'shared':
    case 'own':
    case 'shortcut':
      return NOT_FOUND
  }
}

function staffPage(word: string, exists: Exists): string {
  if (!isSlug(word)) return NOT_FOUND
  return exists.page(word) ? `/pages/${word}` : (exists.model(`/${word}`) ?? NOT_FOUND)
}

function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text)
}
