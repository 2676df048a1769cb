import {isDeepStrictEqual} from 'node:util'
import {addMonths} from '../finance/loan.ts'
import type {Car} from './attributes.ts'

type Quotes = Car['finance_lenders']

/** A repeated rate that ends in fewer days than this is extended by a month. */
const RENEW_WITHIN = 14 * 86_400

/**
 * Gives every lender's rate a last day: the feed's own, else one month after the feed first had it (spec 9.6c). A
 * repeated rate keeps its day while that is two weeks off, so that an import does not write every car every day. `now`
 * and the days in Unix seconds.
 */
export function setQuoteDates(fed: Quotes, held: Quotes, now: number): Quotes {
  if (!fed) return fed
  return Object.fromEntries(
    Object.entries(fed).map(([lender, quote]) => {
      if (quote.validTo) return [lender, quote]
      const before = Object.entries(held ?? {}).find(([name]) => name === lender)?.[1]
      const last = before?.validTo ?? 0
      const keeps = last > now + RENEW_WITHIN && isDeepStrictEqual({...quote, validTo: last}, before)
      return [lender, {...quote, validTo: keeps ? last : addMonths(now)}]
    }),
  )
}
