import {toPlainText} from '@forecourt/schemas/values/plain-text'
import {isFiller} from '@forecourt/schemas/vehicle/known-values'
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
 * The sections of a dealer's comments, which have pipes between them (spec 3.1), without those that say nothing. Of
 * markup in a feed they have the words.
 */
export function listComments(raw: string | null | undefined): string[] {
  return toPlainText(raw ?? '')
    .split('|')
    .map((section) => section.trim())
    .filter((section) => /[\p{L}\p{N}]/u.test(section) && !isFiller(section))
}

/** Folds a dealer's comments at `limit` characters (spec 5.7). Without any they are pending. */
export function readComments(raw: string | null | undefined, limit: number): Comments {
  const sections = listComments(raw)
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
