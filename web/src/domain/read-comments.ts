/** A dealer's comments for display. `short` is null if no folding is needed. */
export type Comments =
  | {readonly kind: 'pending'}
  | {
      readonly kind: 'comments'
      readonly sections: readonly string[]
      readonly short: readonly string[] | null
    }

/**
 * Splits a dealer's comments at the pipes (spec 3.1) and folds them at `limit` characters (5.7). Empty comments or
 * only separators are pending. Markup in a feed is converted to text: tags are removed, entities resolved.
 */
export function readComments(raw: string | null | undefined, limit: number): Comments {
  const sections = plainText(raw ?? '')
    .split('|')
    .map((section) =>
      section
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((section) => /[\p{L}\p{N}]/u.test(section))
  if (sections.length === 0) return {kind: 'pending'}
  return {kind: 'comments', sections, short: shorten(sections, limit)}
}

const ENTITIES: {readonly [entity: string]: string} = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

function plainText(raw: string): string {
  return raw
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

function shorten(sections: readonly string[], limit: number): string[] | null {
  const short: string[] = []
  let room = limit
  for (const section of sections) {
    if (section.length > room) return room > 0 ? [...short, `${cutAt(section, room)}…`] : short
    short.push(section)
    room -= section.length
  }
  return null
}

// A cut inside a surrogate pair would show as a broken character.
function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length)
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}
