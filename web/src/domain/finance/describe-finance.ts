import {addMonths} from '@forecourt/schemas/finance/months-ahead'
import {
  type LenderQuote,
  type QuoteFigure,
  type QuoteGap,
  quoteFigure,
} from '@forecourt/schemas/finance/quote-figure'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {getCurrentPrice} from '../describe-price.ts'
import {toLocalYear} from '../hours/zoned-time.ts'
import {checkLender, type FinancedVehicle, type LenderRefusal} from './check-lender.ts'
import {formatComparedLoan} from './format-finance.ts'

/** What the figure follows from in a site's settings. */
export type FinanceSettings = {
  readonly finance: Pick<
    Settings['finance'],
    | 'show'
    | 'hiddenMakes'
    | 'lenders'
    | 'minimumPrice'
    | 'maximumAge'
    | 'undatedRates'
    | 'offerMonths'
    | 'rateInTooltip'
    | 'warning'
    | 'exampleAmount'
    | 'termYears'
  >
  /** The dealer's time zone: a car grows older with the dealer's calendar. */
  readonly zone: string
}

/** The figure of one lender for one vehicle. Wherever `weekly` stands, so do both rates and the warning. */
export type FinanceFigure = QuoteFigure & {
  readonly lender: Lender
  readonly warning: string
  /** What the comparison rate is based on, in words. */
  readonly example: string
  /** The last instant of the rate, in ms since the epoch. */
  readonly validTo: number
  /** The lender's own words for this car. */
  readonly disclaimer: string | null
}

/** Why there is no figure. */
export type FinanceGap =
  | LenderRefusal
  | QuoteGap
  | 'switched-off'
  | 'make-hidden'
  | 'no-quote'
  | 'undated'
  | 'expired'

export type FinanceDescription =
  | ({readonly kind: 'figure'} & FinanceFigure)
  | {readonly kind: 'none'; readonly reason: FinanceGap}

/**
 * The one finance figure of a vehicle, or why there is none (spec 5.11–5.15, 9.6). The first lender in the site's
 * order that quotes for the car, whose rules the car meets and whose rates are still offered. Card, car page,
 * comparison and price sheet all show this figure. `now` in ms since the epoch.
 */
export function describeFinance(
  vehicle: FinancedVehicle,
  site: FinanceSettings,
  now: number,
): FinanceDescription {
  const {finance, zone} = site
  if (!finance.show) return none('switched-off')
  if (finance.hiddenMakes.some((make) => make.toLowerCase() === vehicle.make.toLowerCase())) {
    return none('make-hidden')
  }
  const answers = finance.lenders.flatMap((lender) => {
    const quote = vehicle.finance_lenders?.[lender]
    return quote ? [describeQuote({lender, quote, vehicle, finance, zone, now})] : []
  })
  return answers.find(({kind}) => kind === 'figure') ?? answers[0] ?? none('no-quote')
}

type Asked = {
  lender: Lender
  quote: LenderQuote
  vehicle: FinancedVehicle
  finance: FinanceSettings['finance']
  zone: string
  now: number
}

function describeQuote(asked: Asked): FinanceDescription {
  const {lender, quote, vehicle, finance, zone, now} = asked
  const year = toLocalYear(now, zone)
  const refusal = checkLender(lender, {vehicle, quote, limits: finance, year})
  const figure = quoteFigure(lender, quote, getCurrentPrice(vehicle))
  if (figure === 'no-rates' || figure === 'rates-contradict') return none(figure)
  if (refusal) return none(refusal)
  const validTo = lastInstant(asked)
  if (validTo === null) return none('undated')
  if (validTo <= now) return none('expired')
  if (figure === 'no-payment') return none(figure)
  return {
    kind: 'figure',
    lender,
    ...figure,
    warning: finance.warning,
    example: describeExample(finance),
    validTo,
    disclaimer: quote.disclaimer ?? null,
  }
}

/** What a site's comparison rates are based on (spec 9.6c). */
export function describeExample({
  exampleAmount,
  termYears,
}: Pick<Settings['finance'], 'exampleAmount' | 'termYears'>): string {
  return formatComparedLoan({amount: exampleAmount * 100, termYears, finalPayment: 0})
}

function lastInstant({quote, finance, now}: Asked): number | null {
  if (quote.validTo) return quote.validTo * 1000
  return finance.undatedRates ? addMonths(now / 1000, finance.offerMonths) * 1000 : null
}

function none(reason: FinanceGap): FinanceDescription {
  return {kind: 'none', reason}
}
