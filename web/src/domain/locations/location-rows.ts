import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'

/** Above this number, locations are in one swipeable row on large screens too; fewer fit side by side. */
const ROW_ABOVE = 4

export type LocationRow = {
  /** Whether the row is swipeable on large screens; on phones, any row is. */
  readonly swipesWide: boolean
  readonly hint: 'none' | 'phone' | 'everywhere'
}

type HintSettings = Pick<Settings['locations'], 'swipeHintUpTo' | 'swipeHintAlways'>

/**
 * Whether a row of locations shows the swipe hint (spec 9.10e): on large screens up to a number of locations, and
 * only if some are out of view, unless the site always shows it. A single location has none.
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

/** The departments of a location as text: "Service, Parts". */
export function formatDepartments(departments: readonly Pick<Location, 'type' | 'buysCars'>[]): string {
  const names = new Set(departments.map(({type}) => LOCATION_TYPES[type]))
  const bought = departments.some(({buysCars}) => buysCars) ? ['we buy cars'] : []
  return [...names, ...bought].join(', ')
}

/** Whether a list of locations fills the width of a large screen (spec 9.10f): above a number of them. */
export function isWideList(count: number, above: number): boolean {
  return count > above
}
