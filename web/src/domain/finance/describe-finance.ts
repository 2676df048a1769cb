import {
  computeQuoteFigure,
  LENDER_RULES,
  type LenderQuote,
  type LenderRule,
  type QuoteFigure,
  type QuoteGap,
} from '@forecourt/schemas/finance/compute-quote-figure'
import {addMonths} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {toLocalYear} from '../hours/zoned-time.ts'
import {type AvailabilityFacts, isAvailable} from '../vehicles/resolve-availability.ts'
import {formatComparedLoan} from './format-finance.ts'
import {getExampleLoan} from './start-estimate.ts'

/** The site settings that determine the figure. */
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
    | 'showCalculator'
    | 'rememberTerms'
  >
  /** The dealer's time zone, in which a car's age is computed. */
  readonly zone: string
}

/** The figure of one lender for one vehicle. Wherever `weekly` is shown, both rates and the warning must be too. */
export type FinanceFigure = QuoteFigure & {
  readonly lender: Lender
  readonly warning: string
  /** The basis of the comparison rate, as text. */
  readonly example: string
  /** The last instant of the rate, in ms since the epoch. */
  readonly validTo: number
  /** The lender's disclaimer for this car. */
  readonly disclaimer: string | null
}

/** Why there is no figure. */
type FinanceGap =
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
 * The finance figure of a vehicle, or why there is none (spec 5.11–5.15, 9.6). It is of the first lender in the
 * site's order that quotes for the car, whose rules the car meets and whose rates are still valid. Card, car page,
 * comparison and price sheet all show it. `now` in ms since the epoch.
 */
export function describeFinance(
  vehicle: FinancedVehicle,
  site: FinanceSettings,
  now: number,
): FinanceDescription {
  const answers = describeQuotes(vehicle, site, now)
  return answers.find(({kind}) => kind === 'figure') ?? answers[0] ?? none('no-quote')
}

/** The figures of all lenders that may quote for a vehicle, in the site's order: the first is `describeFinance`'s. */
export function listFigures(vehicle: FinancedVehicle, site: FinanceSettings, now: number): FinanceFigure[] {
  return describeQuotes(vehicle, site, now).filter((answer) => answer.kind === 'figure')
}

function describeQuotes(
  vehicle: FinancedVehicle,
  {finance, zone}: FinanceSettings,
  now: number,
): FinanceDescription[] {
  if (!finance.show) return [none('switched-off')]
  if (finance.hiddenMakes.some((make) => make.toLowerCase() === vehicle.make.toLowerCase())) {
    return [none('make-hidden')]
  }
  return [...new Set(finance.lenders)].flatMap((lender) => {
    const quote = vehicle.finance_lenders?.[lender]
    return quote ? [describeQuote({lender, quote, vehicle, finance, zone, now})] : []
  })
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
  const figure = computeQuoteFigure(lender, quote, getAskingPrice(vehicle))
  if (figure === 'no-rates' || figure === 'rates-contradict') return none(figure)
  if (refusal) return none(refusal)
  const validTo = lastInstant(asked)
  if (validTo === null) return none('undated')
  if (validTo <= now) return none('expired')
  if (typeof figure === 'string') return none(figure)
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
export function describeExample(finance: Pick<Settings['finance'], 'exampleAmount' | 'termYears'>): string {
  return formatComparedLoan(getExampleLoan(finance))
}

function lastInstant({quote, finance, now}: Asked): number | null {
  if (quote.validTo) return quote.validTo * 1000
  return finance.undatedRates ? addMonths(now / 1000, finance.offerMonths) * 1000 : null
}

function none(reason: FinanceGap): FinanceDescription {
  return {kind: 'none', reason}
}

export type FinancedVehicle = AvailabilityFacts &
  Pick<Car, 'price' | 'offer_price' | 'year' | 'make' | 'car_type' | 'finance_lenders'>

/** Why a lender's figures may not be shown for a vehicle. */
type LenderRefusal =
  | 'not-available'
  | 'price-too-low'
  | 'too-old'
  | 'no-comparison-rate'
  | 'no-weekly-payment'
  | 'no-monthly-payment'

type LenderLimits = Pick<Settings['finance'], 'minimumPrice' | 'maximumAge'>

type Facts = {
  readonly vehicle: FinancedVehicle
  readonly quote: LenderQuote
  readonly limits: LenderLimits
  readonly year: number
}
type Check = {readonly holds: (facts: Facts) => boolean; readonly refusal: LenderRefusal}

const CHECKS: {readonly [rule in LenderRule]: Check} = {
  available: {holds: ({vehicle}) => isAvailable(vehicle), refusal: 'not-available'},
  'dear-enough': {
    holds: ({vehicle, limits}) => getAskingPrice(vehicle) > limits.minimumPrice,
    refusal: 'price-too-low',
  },
  'young-enough': {
    holds: ({vehicle, limits, year}) =>
      Boolean(vehicle.year) && year - (vehicle.year ?? 0) <= limits.maximumAge,
    refusal: 'too-old',
  },
  'comparison-rate': {holds: ({quote}) => quote.comparisonRate != null, refusal: 'no-comparison-rate'},
  'weekly-payment': {holds: ({quote}) => Boolean(quote.paymentWeek), refusal: 'no-weekly-payment'},
  'monthly-payment': {holds: ({quote}) => Boolean(quote.paymentMonth), refusal: 'no-monthly-payment'},
}

/** Why a lender's figures may not be shown for a vehicle in a year; null when they may. */
export function checkLender(lender: Lender, facts: Facts): LenderRefusal | null {
  const broken = LENDER_RULES[lender].find((rule) => !CHECKS[rule].holds(facts))
  return broken ? CHECKS[broken].refusal : null
}

/**
 * The inputs of finance figures without the long texts of pages, so that a browser that renders cards gets only
 * those.
 */
export function pickFinanceSettings({finance}: Pick<Settings, 'finance'>): FinanceSettings['finance'] {
  return {
    show: finance.show,
    hiddenMakes: finance.hiddenMakes,
    lenders: finance.lenders,
    minimumPrice: finance.minimumPrice,
    maximumAge: finance.maximumAge,
    undatedRates: finance.undatedRates,
    offerMonths: finance.offerMonths,
    rateInTooltip: finance.rateInTooltip,
    warning: finance.warning,
    exampleAmount: finance.exampleAmount,
    termYears: finance.termYears,
    showCalculator: finance.showCalculator,
    rememberTerms: finance.rememberTerms,
  }
}
