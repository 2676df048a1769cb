import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

/** What shoppers of a site can be told of: cars that a saved search finds, cars of the watchlist. */
export type AlertSubject = 'search' | 'watchlist'

/** Of what shoppers of a site are told at `now` (ms since the epoch). */
export function resolveAlertSubjects(
  {features}: Pick<Settings, 'features'>,
  now: number,
): ReadonlySet<AlertSubject> {
  if (!isOn(features.accounts, now)) return new Set()
  const switches = {search: features.savedSearches, watchlist: features.watchlist} as const
  return new Set((['search', 'watchlist'] as const).filter((about) => isOn(switches[about], now)))
}
