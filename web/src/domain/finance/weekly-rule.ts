import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {toLocalYear} from '../hours/zoned-time.ts'
import {truncateToCardTime} from './card-moment.ts'

/** Which weekly figure a site's cards show, as far as a search has to ask it. Plain values: a browser gets them. */
export type WeeklyRule = {
  /** In the site's order, each once; at least one. */
  readonly lenders: readonly Lender[]
  readonly hiddenMakes: readonly string[]
  readonly minimumPrice: number
  readonly maximumAge: number
  readonly undatedRates: boolean
  /** The moment that cards are drawn for, in ms since the epoch. */
  readonly at: number
  /** The year of that moment in the dealer's zone. */
  readonly year: number
}

type Finance = Pick<
  Settings['finance'],
  'show' | 'hiddenMakes' | 'lenders' | 'minimumPrice' | 'maximumAge' | 'undatedRates'
>

/** The rule of a site in a zone at `now` (ms); null where it shows no figures (spec 5.11b), so that nothing is found by one. */
export function resolveWeeklyRule(finance: Finance, zone: string, now: number): WeeklyRule | null {
  const {show, hiddenMakes, lenders, minimumPrice, maximumAge, undatedRates} = finance
  if (!show || lenders.length === 0) return null
  const at = truncateToCardTime(now)
  return {
    lenders: [...new Set(lenders)],
    hiddenMakes,
    minimumPrice,
    maximumAge,
    undatedRates,
    at,
    year: toLocalYear(at, zone),
  }
}
