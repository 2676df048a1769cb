/** From this many on, places stand in one row to swipe on large screens too; fewer fit beside each other. */
const ROW_ABOVE = 4

export type PlaceRow = {
  /** Whether the row is swiped on large screens; on phones any row is. */
  readonly swipesWide: boolean
  readonly hint: 'none' | 'phone' | 'everywhere'
}

/** Whether a row of places says that it can be swiped (spec 9.10e): never where all of them are in view. */
export function describePlaceRow(count: number, hintUpTo: number): PlaceRow {
  if (count < 2) return {swipesWide: false, hint: 'none'}
  const swipesWide = count > ROW_ABOVE
  return {swipesWide, hint: swipesWide && count <= hintUpTo ? 'everywhere' : 'phone'}
}
