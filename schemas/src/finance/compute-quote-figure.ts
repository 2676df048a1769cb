import type {Car} from '../vehicle/attributes.ts'
import type {Lender} from '../vehicle/enums.ts'
import {
  type Cents,
  computeRepayment,
  countRepayments,
  listRepayments,
  PER_YEAR,
  type Repayments,
} from './loan.ts'

// Free of zod: browsers load these rules.

export type LenderQuote = NonNullable<NonNullable<Car['finance_lenders']>[Lender]>

/**
 * The figure of a quote for a price, the same on every site: one loan on every page. Each repayment is a whole number
 * of dollars, in cents (spec 9.6d).
 */
export type QuoteFigure = Repayments & {
  /** Percent a year. */
  readonly rate: number
  /** Percent a year, to two decimals (spec 9.6e). */
  readonly comparisonRate: number
  readonly deposit: Cents
  readonly balloon: Cents
  readonly termMonths: number
}

/** Why a quote has no figure. */
export type QuoteGap = 'no-rates' | 'rates-contradict' | 'terms-contradict' | 'no-payment'

/**
 * Assumptions for a lender's missing terms (spec 9.6b, 9.6c): ten per cent deposit for the broker, five years, no
 * balloon. Not settings of a site, because the index holds one figure of a lender for all sites.
 */
const TYPICAL = {brokerDeposit: 0.1, termYears: 5} as const

/** The figure of a lender's quote for a price in dollars, or why there is none. */
export function computeQuoteFigure(
  lender: Lender,
  quote: LenderQuote,
  price: number,
): QuoteFigure | QuoteGap {
  const {interestRate, comparisonRate} = quote
  if (!isRate(interestRate) || !isRate(comparisonRate)) return 'no-rates'
  const compared = Math.round(comparisonRate * 100) / 100
  if (compared < Math.round(interestRate * 100) / 100) return 'rates-contradict'
  const terms = getTerms(lender, quote, price)
  const amount = Math.round(price * 100) - terms.deposit
  if (!isLoan(terms, amount) || !isRepaid(quote, terms, amount)) return 'terms-contradict'
  const repayments = getRepayments(quote, {...terms, amount}, interestRate)
  // A feed's number may exceed the safe range in cents.
  const isPaid = Object.values(repayments).every((cents) => Number.isSafeInteger(cents) && cents > 0)
  return isPaid ? {...repayments, rate: interestRate, comparisonRate: compared, ...terms} : 'no-payment'
}

type Terms = Pick<QuoteFigure, 'deposit' | 'balloon' | 'termMonths'>

function getTerms(lender: Lender, quote: LenderQuote, price: number): Terms {
  const assumed = lender === 'broker' ? Math.round(price * 100 * TYPICAL.brokerDeposit) : 0
  return {
    deposit: isGiven(quote.deposit) ? toCents(quote.deposit) : assumed,
    balloon: toCents(quote.balloon ?? 0),
    termMonths: Math.round(quote.termMonths || (quote.termYears || TYPICAL.termYears) * PER_YEAR.month),
  }
}

/** Whether something is borrowed, for some time, and not more is left to the end than was borrowed. */
function isLoan({deposit, balloon, termMonths}: Terms, amount: Cents): boolean {
  const isTerm = Number.isSafeInteger(termMonths) && termMonths > 0
  return isTerm && deposit >= 0 && amount > 0 && balloon >= 0 && balloon <= amount
}

/** Whether what the lender asks for, in whole dollars or not, and what is left to the end repay what was borrowed. */
function isRepaid(
  {paymentWeek, paymentMonth}: LenderQuote,
  {termMonths, balloon}: Terms,
  amount: Cents,
): boolean {
  const repays = (payment: number | null | undefined, perYear: number) =>
    !payment || (payment + 1) * 100 * perYear * (termMonths / PER_YEAR.month) + balloon >= amount
  return repays(paymentWeek, PER_YEAR.week) && repays(paymentMonth, PER_YEAR.month)
}

/** The lender's own repayments, to which those that it does not give are proportional; without any, the loan's. */
function getRepayments(
  {paymentWeek, paymentMonth}: LenderQuote,
  {amount, balloon, termMonths}: Terms & {amount: Cents},
  rate: number,
): Repayments {
  const stated = {week: paymentWeek, fortnight: null, month: paymentMonth}
  const yearly = paymentWeek ? paymentWeek * PER_YEAR.week : (paymentMonth ?? 0) * PER_YEAR.month
  return listRepayments((period) => {
    const perYear = PER_YEAR[period]
    if (yearly !== 0) return toWholeDollars((stated[period] || yearly / perYear) * 100)
    const repayments = countRepayments(termMonths, period)
    return toWholeDollars(computeRepayment({amount, rate, repayments, perYear, balloon}))
  })
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

/** The conditions that a lender can have for a vehicle or its own quote. */
export type LenderRule =
  | 'available'
  | 'young-enough'
  | 'dear-enough'
  | 'comparison-rate'
  | 'weekly-payment'
  | 'monthly-payment'

const MANUAL = ['available', 'dear-enough', 'weekly-payment'] as const

/**
 * The conditions of each lender (spec 5.12–5.15), in the order they are checked. The last has none but that the car is
 * for sale.
 */
export const LENDER_RULES: {readonly [lender in Lender]: readonly LenderRule[]} = {
  broker: ['available', 'young-enough', 'dear-enough', 'comparison-rate'],
  lender_b: ['available'],
  lender_c: ['available'],
  manual: MANUAL,
  lender_e: MANUAL,
  lender_f: MANUAL,
  manufacturer_finance: ['available', 'dear-enough', 'monthly-payment'],
  history_report: ['available'],
}
