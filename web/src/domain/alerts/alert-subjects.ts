import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

/** The subjects of alerts on a site: cars found by a saved search, cars of the watchlist. */
export type AlertSubject = 'search' | 'watchlist'

/** The subjects of alerts on a site at `now` (ms since the epoch). */
export function resolveAlertSubjects(
  {features}: Pick<Settings, 'features'>,
  now: number,
): ReadonlySet<AlertSubject> {
  if (!isOn(features.accounts, now)) return new Set()
  const switches = {search: features.savedSearches, watchlist: features.watchlist} as const
  return new Set((['search', 'watchlist'] as const).filter((about) => isOn(switches[about], now)))
}
