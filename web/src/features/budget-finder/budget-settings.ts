import type {Settings} from '@forecourt/schemas/generated/site-types'

/** The site settings of the finder, as plain values for the browser. */
export type BudgetSettings = Settings['budgetFinder'] & {
  /** Percent a year, with the site's example and fees. */
  readonly comparisonRate: number
  /** The vehicles on sale, for example "cars". */
  readonly noun: string
  /** The address of the stock search: the browser's script does without the table of all routes. */
  readonly stockHref: string
  /** The lowest and highest price in stock; null while stock search is unavailable. */
  readonly prices: {readonly min: number; readonly max: number} | null
}
