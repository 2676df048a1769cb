import type {FinancedVehicle} from './check-lender.ts'
import {describeFinance, type FinanceSettings} from './describe-finance.ts'
import {describeRate, formatCents, formatPercent} from './format-finance.ts'

/** A weekly figure and its yearly rates as cards and comparisons print them; they never part. */
export type FormattedFigure = {
  readonly weekly: string
  readonly rate: string
  readonly comparisonRate: string
  /** What a tip repeats, where the site wants one. */
  readonly tip: string | undefined
}

/** The figure of a vehicle in words; null where none may be shown. `now` in ms since the epoch. */
export function formatWeeklyFigure(
  vehicle: FinancedVehicle,
  site: FinanceSettings,
  now: number,
): FormattedFigure | null {
  const description = describeFinance(vehicle, site, now)
  if (description.kind === 'none') return null
  return {
    weekly: formatCents(description.weekly),
    rate: formatPercent(description.rate),
    comparisonRate: formatPercent(description.comparisonRate),
    tip: describeRate(description, site.finance),
  }
}
