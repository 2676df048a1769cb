const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 160

/** A text as a slug: words of lower-case letters and digits joined by hyphens; null where it is none. */
export function readSlug(text: string | null): string | null {
  return text !== null && text.length <= MAX_SLUG && SLUG.test(text) ? text : null
}
