import type {Settings} from '@forecourt/schemas/generated/site-types'

/** What the finder needs of a site; plain values for the browser. */
export type BudgetSettings = Settings['budgetFinder'] & {
  /** Percent a year, at the site's example and fees. */
  readonly comparisonRate: number
  /** What is sold, for example "cars". */
  readonly noun: string
  /** The lowest and highest price in stock; null while stock search does not answer. */
  readonly prices: {readonly min: number; readonly max: number} | null
}

/** The word for what a site sells. */
export function getNoun(itemTypes: readonly string[]): string {
  const [only, ...more] = itemTypes
  if (more.length > 0 || only === undefined) return 'vehicles'
  return only === 'caravan' ? 'caravans' : only === 'motorcycle' ? 'motorcycles' : 'cars'
}
