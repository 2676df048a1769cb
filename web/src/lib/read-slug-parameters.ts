const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** The well-formed `slug` parameters of an address, each once, `max` at most. */
export function readSlugParameters(url: string, max: number): string[] {
  const given = new URL(url).searchParams.getAll('slug')
  const slugs = given.filter((slug) => slug.length <= MAX_SLUG && SLUG.test(slug))
  return [...new Set(slugs)].slice(0, max)
}
