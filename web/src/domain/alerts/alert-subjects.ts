import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'

/** The subjects of alerts on a site: cars found by a saved search, cars of the watchlist. */
export type AlertSubject = 'search' | 'watchlist'

/** The subjects of alerts on a site at `now` (ms since the epoch). */
export function resolveAlertSubjects(
  settings: Pick<Settings, 'features'>,
  now: number,
): ReadonlySet<AlertSubject> {
  const subjects = {search: 'savedSearches', watchlist: 'watchlist'} as const
  return new Set(
    (['search', 'watchlist'] as const).filter((about) => hasFeature(subjects[about], settings, now)),
  )
}
