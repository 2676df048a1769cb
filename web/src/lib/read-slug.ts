const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** A value as a slug: words of lower-case letters and digits joined by hyphens; null when it is not one. */
export function readSlug(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_SLUG && SLUG.test(value) ? value : null
}

const MOST_SLUGS = 4

/** A text as slugs joined by slashes, up to four; null when it is not. */
export function readSlugPath(text: string): string | null {
  const slugs = text.split('/')
  return slugs.length <= MOST_SLUGS && slugs.every((slug) => readSlug(slug) !== null) ? text : null
}

/** The well-formed `slug` parameters of an address, each once, `max` at most. */
export function readSlugParameters(url: string, max: number): string[] {
  const slugs = new URL(url).searchParams.getAll('slug').flatMap((slug) => readSlug(slug) ?? [])
  return [...new Set(slugs)].slice(0, max)
}
