import type {Lender, Settings} from '@forecourt/schemas'
import {type Cents, PER_YEAR, repayment} from '@forecourt/schemas/finance/loan'
import {monthsAhead} from '@forecourt/schemas/finance/months-ahead'
import {currentPrice} from '../describe-price.ts'
import {formatMoney} from '../format-money.ts'
import {checkLender, type FinancedVehicle, type LenderQuote, type LenderRefusal} from './check-lender.ts'

/** What the figure follows from in a site's settings. */
export type FinanceSite = {
  readonly finance: Pick<
    Settings['finance'],
    | 'show'
    | 'hiddenMakes'
    | 'lenders'
    | 'minimumPrice'
    | 'maximumAge'
    | 'brokerDeposit'
    | 'undatedRates'
    | 'offerMonths'
    | 'rateInTooltip'
    | 'warning'
    | 'exampleAmount'
    | 'termYears'
  >
}

/** The figure of one lender for one vehicle. Wherever `weekly` stands, so do both rates and the warning. */
export type FinanceFigure = {
  readonly lender: Lender
  /** A whole number of dollars, in cents (spec 9.6d). */
  readonly weekly: Cents
  /** Percent a year. */
  readonly rate: number
  /** Percent a year, to two decimals (spec 9.6e). */
  readonly comparisonRate: number
  readonly warning: string
  /** What the comparison rate is based on, in words. */
  readonly example: string
  readonly deposit: Cents
  readonly balloon: Cents
  readonly termMonths: number
  /** The last instant of the rate, in ms since the epoch. */
  readonly validTo: number
  /** The lender's own words for this car. */
  readonly disclaimer: string | null
}

/** Why there is no figure. */
export type FinanceGap =
  | LenderRefusal
  | 'switched-off'
  | 'make-hidden'
  | 'no-quote'
  | 'no-rates'
  | 'rates-contradict'
  | 'undated'
  | 'expired'
  | 'no-payment'

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
  site: FinanceSite,
  now: number,
): FinanceDescription {
  const {finance} = site
  if (!finance.show) return none('switched-off')
  if (finance.hiddenMakes.some((make) => make.toLowerCase() === vehicle.make.toLowerCase())) {
    return none('make-hidden')
  }
  const answers = finance.lenders.flatMap((lender) => {
    const quote = vehicle.finance_lenders?.[lender]
    return quote ? [describeQuote({lender, quote, vehicle, finance, now})] : []
  })
  return answers.find(({kind}) => kind === 'figure') ?? answers[0] ?? none('no-quote')
}

type Asked = {
  lender: Lender
  quote: LenderQuote
  vehicle: FinancedVehicle
  finance: FinanceSite['finance']
  now: number
}

function describeQuote(asked: Asked): FinanceDescription {
  const {lender, quote, vehicle, finance, now} = asked
  const {interestRate, comparisonRate} = quote
  if (!isRate(interestRate) || !isRate(comparisonRate)) return none('no-rates')
  const compared = Math.round(comparisonRate * 100) / 100
  if (compared < Math.round(interestRate * 100) / 100) return none('rates-contradict')
  const year = new Date(now).getUTCFullYear()
  const refusal = checkLender(lender, {vehicle, quote, limits: finance, year})
  if (refusal) return none(refusal)
  const validTo = lastInstant(asked)
  if (validTo === null) return none('undated')
  if (validTo <= now) return none('expired')
  const loan = typicalLoan(asked)
  const weekly = weeklyOf(quote, loan, interestRate)
  if (weekly <= 0) return none('no-payment')
  return {
    kind: 'figure',
    lender,
    weekly,
    rate: interestRate,
    comparisonRate: compared,
    warning: finance.warning,
    example: describeExample(finance),
    ...loan.terms,
    validTo,
    disclaimer: quote.disclaimer ?? null,
  }
}

/** What a site's comparison rates are based on (spec 9.6c). */
export function describeExample({
  exampleAmount,
  termYears,
}: Pick<Settings['finance'], 'exampleAmount' | 'termYears'>): string {
  return `Comparison rate based on a secured loan of ${formatMoney(exampleAmount)} over ${termYears} years.`
}

function lastInstant({quote, finance, now}: Asked): number | null {
  if (quote.validTo) return quote.validTo * 1000
  return finance.undatedRates ? monthsAhead(now / 1000, finance.offerMonths) * 1000 : null
}

type TypicalLoan = {
  readonly terms: Pick<FinanceFigure, 'deposit' | 'balloon' | 'termMonths'>
  readonly amount: Cents
}

// [9.6b, 9.6c] Ten per cent down for the broker, nothing at the end and the site's term, unless the lender says otherwise.
function typicalLoan({lender, quote, vehicle, finance}: Asked): TypicalLoan {
  const price = currentPrice(vehicle) * 100
  const assumed = lender === 'broker' ? Math.round((price * finance.brokerDeposit) / 100) : 0
  const deposit = isGiven(quote.deposit) ? toCents(quote.deposit) : assumed
  const balloon = toCents(quote.balloon ?? 0)
  const termMonths = quote.termMonths || (quote.termYears || finance.termYears) * 12
  return {terms: {deposit, balloon, termMonths}, amount: Math.max(price - deposit, 0)}
}

function weeklyOf(
  {paymentWeek, paymentMonth}: LenderQuote,
  {amount, terms}: TypicalLoan,
  rate: number,
): Cents {
  if (paymentWeek) return toWholeDollars(toCents(paymentWeek))
  if (paymentMonth) return toWholeDollars((toCents(paymentMonth) * PER_YEAR.month) / PER_YEAR.week)
  const {balloon, termMonths} = terms
  if (amount <= balloon) return 0
  const repayments = Math.round((termMonths / PER_YEAR.month) * PER_YEAR.week)
  return toWholeDollars(repayment({amount, rate, repayments, perYear: PER_YEAR.week, balloon}))
}

function toCents(dollars: number): Cents {
  return Math.round(dollars * 100)
}

function toWholeDollars(cents: number): Cents {
  return Math.round(cents / 100) * 100
}

function isRate(value: number | null | undefined): value is number {
  return isGiven(value) && value >= 0 && value <= 100
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

function none(reason: FinanceGap): FinanceDescription {
  return {kind: 'none', reason}
}
