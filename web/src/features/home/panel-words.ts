import {groupThousands} from '#/lib/format-text'

export const MODEL_WORDS = {noMake: 'Pick a make', any: 'Any model'} as const

/** What the button of the search panel says; null where the number of cars is not known. */
export function formatFound(count: number | null): string {
  if (count === null) return 'Search'
  return count === 0 ? 'None right now' : `Show ${groupThousands(count)}`
}
