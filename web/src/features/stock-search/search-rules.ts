import type {Settings} from '@forecourt/schemas/settings/settings'
import {resolveWeeklyRule, type WeeklyRule} from '#/domain/finance/weekly-rule'

/** What a listing follows from in a site's settings. */
export type SearchRules = Omit<Settings['search'], 'featureBanner'> & {
  readonly weekly: WeeklyRule | null
  /** What is said above the last good results when there are no newer. */
  readonly failedText: string
}

/** The rules of a site's listing in the dealer's `zone` at `now` (ms). A site without weekly figures has no filter by them (spec 5.11b). */
export function searchRules({search, finance, messages}: Settings, zone: string, now: number): SearchRules {
  const {featureBanner: _, ...rules} = search
  const weekly = resolveWeeklyRule(finance, zone, now)
  const filters = weekly ? rules.filters : rules.filters.filter((name) => name !== 'weekly_price_range')
  return {...rules, filters, weekly, failedText: messages.searchFailed}
}
