import {groupThousands} from '#/lib/format-text'

export const MODEL_CHOICE_LABELS = {noMake: 'Pick a make', any: 'Any model'} as const

/** The button's label of the search panel; null if the number of cars is unknown. */
export function formatFound(count: number | null): string {
  if (count === null) return 'Search'
  return count === 0 ? 'None right now' : `Show ${groupThousands(count)}`
}
