import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'

/** From this many on, places stand in one row to swipe on large screens too; fewer fit beside each other. */
const ROW_ABOVE = 4

export type LocationRow = {
  /** Whether the row is swiped on large screens; on phones any row is. */
  readonly swipesWide: boolean
  readonly hint: 'none' | 'phone' | 'everywhere'
}

type HintSettings = Pick<Settings['locations'], 'swipeHintUpTo' | 'swipeHintAlways'>

/**
 * Whether a row of places says that it can be swiped (spec 9.10e): on large screens up to a number of places, and only
 * where not all of them are in view unless the site wants it always. One place is no row.
 */
export function describeLocationRow(
  count: number,
  {swipeHintUpTo, swipeHintAlways}: HintSettings,
): LocationRow {
  if (count < 2) return {swipesWide: false, hint: 'none'}
  const swipesWide = count > ROW_ABOVE
  const isHinted = count <= swipeHintUpTo && (swipesWide || swipeHintAlways)
  return {swipesWide, hint: isHinted ? 'everywhere' : 'phone'}
}

/** What happens at a place, in words: "Service, Parts" where it is several departments. */
export function formatDepartments(departments: readonly Pick<Location, 'type' | 'buysCars'>[]): string {
  const names = new Set(departments.map(({type}) => LOCATION_TYPES[type]))
  const bought = departments.some(({buysCars}) => buysCars) ? ['we buy cars'] : []
  return [...names, ...bought].join(', ')
}

/** Whether a list of places takes the whole width of a large screen (spec 9.10f): above a number of them. */
export function isWideList(count: number, above: number): boolean {
  return count > above
}
