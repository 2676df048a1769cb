import {toPlainText} from '@forecourt/schemas/values/plain-text'
import {truncateText} from '#/lib/format-text'

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
    const cut = truncateText(section, room)
    if (cut !== null) return room > 0 ? [...short, cut] : short
    short.push(section)
    room -= section.length
  }
  return null
}
