import {
  computeQuoteFigure,
  LENDER_RULES,
  type LenderQuote,
  type LenderRule,
} from '../finance/compute-quote-figure.ts'
import type {Car} from './attributes.ts'
import {LENDERS, type Lender} from './enums.ts'
import {getAskingPrice, isSold} from './known-values.ts'

// Free of zod: browsers load these names.

const WEEK_STEP = 50

/** The field for the range of a lender's weekly figure: "100-150". Absent if it has no figure. */
export function getWeeklyField(lender: Lender): `weekly_${Lender}` {
  return `weekly_${lender}`
}

/** The field with the last second of a lender's rate; `NO_LAST_DAY` and `NO_FIGURE` are not seconds. */
export function getUntilField(lender: Lender): `until_${Lender}` {
  return `until_${lender}`
}

/** A rate without a last day: a site's settings decide whether it shows. */
export const NO_LAST_DAY = 0
/** No figure of this lender on any site. Stored explicitly, because a filter cannot find a missing value. */
export const NO_FIGURE = -1

/** The indexed fields of every lender's weekly figure. */
export type WeeklyFields = {[lender in Lender as `weekly_${lender}`]?: string} & {
  [lender in Lender as `until_${lender}`]: number
}

/** The range of a weekly figure in dollars. */
export function formatWeeklyRange(dollars: number): string {
  const from = Math.floor(dollars / WEEK_STEP) * WEEK_STEP
  return `${from}-${from + WEEK_STEP}`
}

/**
 * Every lender's weekly figure of a car, as far as it is the same for all sites and at all times. The order of lenders,
 * the age and price of cars they finance and the end of a rate are left to the search.
 */
export function buildWeeklyFields(car: Car): WeeklyFields {
  const fields = LENDERS.flatMap((lender): [string, string | number][] => {
    const quote = car.finance_lenders?.[lender]
    const figure =
      quote && meetsRules(lender, car, quote) ? computeQuoteFigure(lender, quote, getAskingPrice(car)) : null
    if (!quote || figure === null || typeof figure === 'string') return [[getUntilField(lender), NO_FIGURE]]
    return [
      [getWeeklyField(lender), formatWeeklyRange(figure.weekly / 100)],
      [getUntilField(lender), quote.validTo || NO_LAST_DAY],
    ]
  })
  return Object.fromEntries(fields) as WeeklyFields
}

type Facts = {readonly car: Car; readonly quote: LenderQuote}

// Conditions of a site's settings or of the date are assumed to be met; the search applies them.
const HOLDS: {readonly [rule in LenderRule]: (facts: Facts) => boolean} = {
  available: ({car}) => !isSold(car),
  'young-enough': () => true,
  'dear-enough': () => true,
  'comparison-rate': ({quote}) => typeof quote.comparisonRate === 'number',
  'weekly-payment': ({quote}) => Boolean(quote.paymentWeek),
  'monthly-payment': ({quote}) => Boolean(quote.paymentMonth),
}

function meetsRules(lender: Lender, car: Car, quote: LenderQuote): boolean {
  return LENDER_RULES[lender].every((rule) => HOLDS[rule]({car, quote}))
}
