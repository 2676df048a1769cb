import {toPlainText} from '@forecourt/schemas/values/plain-text'
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
 * only separators are pending. Of markup in a feed it has the words.
 */
export function readComments(raw: string | null | undefined, limit: number): Comments {
  const sections = toPlainText(raw ?? '')
    .split('|')
    .map((section) => section.trim())
    .filter((section) => /[\p{L}\p{N}]/u.test(section))
  if (sections.length === 0) return {kind: 'pending'}
  return {kind: 'comments', sections, short: shorten(sections, limit)}
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
