/** A picture in a field, and what the field says it shows. */
export type Described = {readonly picture: unknown; readonly words: unknown}

/**
 * Whether a picture was just chosen, and the words are still those of the picture before it, or none as before. Words
 * that were changed since then, or came with the picture, are its own.
 */
export function hasFormerWords(before: Described, now: Described): boolean {
  return typeof now.picture === 'string' && now.picture !== before.picture && now.words === before.words
}
