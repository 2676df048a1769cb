import type {Settings} from '@forecourt/schemas/generated/site-types'

/** The finder's settings. Without a rate of its own it has the calculator's, so that a site states one. */
export function resolveBudgetFinder({budgetFinder, finance}: Pick<Settings, 'budgetFinder' | 'finance'>) {
  return {...budgetFinder, rate: budgetFinder.rate ?? finance.calculatorRate}
}

/** The site settings of the finder. */
export type BudgetSettings = ReturnType<typeof resolveBudgetFinder> & {
  /** Percent a year, with the site's example and fees. */
  readonly comparisonRate: number
  /** The vehicles on sale, for example "cars". */
  readonly noun: string
  /** The address of the stock search: the browser's script does without the table of all routes. */
  readonly stockHref: string
  /** The lowest and highest price in stock; null while stock search is unavailable. */
  readonly prices: {readonly min: number; readonly max: number} | null
}

/** What the browser computes the budget from. */
export type BudgetBasis = ReturnType<typeof getBudgetBasis>

export function getBudgetBasis(site: BudgetSettings) {
  const {addressForm, includeInterest, maximum, prices, rate, stockHref, termYears} = site
  const {weekly, fortnightly, monthly} = site
  const repayments = {weekly, fortnightly, monthly}
  return {addressForm, includeInterest, maximum, prices, rate, repayments, stockHref, termYears}
}
