import {computeRepayment, PER_YEAR} from '@forecourt/schemas/finance/loan'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {LENDERS, type Lender} from '@forecourt/schemas/vehicle/enums'
import {type Campaign, comparisonOf, type LoanTerms} from '../seeds/campaigns.ts'
import {createRandom} from './random.ts'

/** Rates of the demo's lenders, all invented: percent a year, fees in cents. */
const TERMS: Record<Lender, LoanTerms> = {
  broker: {rate: 8.49, establishmentFee: 49_500, accountFee: 1000, years: 5},
  lender_b: {rate: 7.99, establishmentFee: 39_500, accountFee: 800, years: 5},
  lender_c: {rate: 9.25, establishmentFee: 25_000, accountFee: 500, years: 7},
  manual: {rate: 8.99, establishmentFee: 39_500, accountFee: 800, years: 5},
  lender_e: {rate: 7.49, establishmentFee: 59_900, accountFee: 0, years: 5},
  lender_f: {rate: 10.95, establishmentFee: 0, accountFee: 1200, years: 4},
  manufacturer_finance: {rate: 5.99, establishmentFee: 39_500, accountFee: 500, years: 5},
  history_report: {rate: 8.75, establishmentFee: 39_500, accountFee: 800, years: 5},
}

const [LOWEST_PRICE, DAY, CAMPAIGN_DAYS] = [500, 86_400, 30]
const DEPOSIT_SHARE = 0.1

export type QuoteRequest = {
  lender: Lender
  price: number
  stocknum: string
  today: number
  /** The offer that the car is part of. */
  campaign: Campaign | undefined
}

/**
 * Lenders' figures for a price in dollars (spec 3.6, 9.6): ten per cent deposit, nothing at the end. Most cars have
 * their yard's lender; some another, one that has run out or none, so that every case can be looked at. A car of a
 * campaign always has the campaign's figures.
 */
export function quoteFinance({
  lender,
  price,
  stocknum,
  today,
  campaign,
}: QuoteRequest): Car['finance_lenders'] {
  if (price <= LOWEST_PRICE) return undefined
  // A stream of its own: what finance draws changes nothing else about the car.
  const random = createRandom(`finance-${stocknum}`)
  const fate = random.next()
  if (campaign) return {[lender]: figures(campaign.terms, price, today + CAMPAIGN_DAYS * DAY)}
  if (fate < 0.03) return undefined
  const validTo = today + DAY * random.between(6, 30)
  if (fate < 0.06) return quoteOf(lender, price, today - DAY * random.between(1, 20))
  if (fate < 0.09) return {[lender]: {...figures(TERMS[lender], price, validTo), comparisonRate: null}}
  const other = fate < 0.2 ? random.pick(LENDERS) : lender
  return quoteOf(other, price, validTo)
}

function quoteOf(lender: Lender, price: number, validTo: number): Car['finance_lenders'] {
  return {[lender]: figures(TERMS[lender], price, validTo)}
}

type Quote = NonNullable<NonNullable<Car['finance_lenders']>[Lender]>

function figures(terms: LoanTerms, price: number, validTo: number): Quote {
  const {rate, establishmentFee, accountFee, years} = terms
  const deposit = Math.round(price * (terms.depositShare ?? DEPOSIT_SHARE))
  const loan = {amount: (price - deposit) * 100 + establishmentFee, rate}
  const months = {repayments: years * 12, perYear: PER_YEAR.month}
  const weeks = {repayments: Math.round(years * PER_YEAR.week), perYear: PER_YEAR.week}
  const weeklyFee = (accountFee * PER_YEAR.month) / PER_YEAR.week
  return {
    interestRate: rate,
    comparisonRate: comparisonOf(terms),
    paymentWeek: Math.round((computeRepayment({...loan, ...weeks}) + weeklyFee) / 100),
    paymentMonth: Math.round((computeRepayment({...loan, ...months}) + accountFee) / 100),
    termYears: years,
    termMonths: years * 12,
    deposit,
    balloon: 0,
    validTo,
    disclaimer: `Repayments are for a price of $${price.toLocaleString('en-AU')} less a deposit of $${deposit.toLocaleString('en-AU')} over ${years} years and include the lender’s fees of $${establishmentFee / 100} at the start and $${accountFee / 100} a month.`,
  }
}
