import type {FinancedVehicle} from './check-lender.ts'
import {describeFinance, type FinanceSite} from './describe-finance.ts'
import {formatCents, formatPercent, rateTip} from './format-finance.ts'

/** A weekly figure and its yearly rates as cards and comparisons print them; they never part. */
export type SaidFigure = {
  readonly weekly: string
  readonly rate: string
  readonly comparisonRate: string
  /** What a tip repeats, where the site wants one. */
  readonly tip: string | undefined
}

/** The figure of a vehicle in words; null where none may be shown. `now` in ms since the epoch. */
export function sayFigure(vehicle: FinancedVehicle, site: FinanceSite, now: number): SaidFigure | null {
  const description = describeFinance(vehicle, site, now)
  if (description.kind === 'none') return null
  return {
    weekly: formatCents(description.weekly),
    rate: formatPercent(description.rate),
    comparisonRate: formatPercent(description.comparisonRate),
    tip: rateTip(description, site.finance),
  }
}
