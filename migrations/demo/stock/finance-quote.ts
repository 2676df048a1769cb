import type {LenderQuote} from '@forecourt/schemas/finance/compute-quote-figure'
import {CREDIT_BANDS, type CreditBand} from '@forecourt/schemas/finance/credit-bands'
import {computeRepayment, PER_YEAR} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {LENDERS, type Lender} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {type Campaign, getComparisonRate, type LoanTerms, loanTerms} from '../seeds/campaigns.ts'
import {readYaml} from '../seeds/read-data.ts'
import {createRandom} from './random.ts'

const LENDER_TERMS = readYaml('lenders.yaml', z.record(z.enum(LENDERS), loanTerms))

const [LOWEST_PRICE, DAY, CAMPAIGN_DAYS] = [500, 86_400, 30]
const DEPOSIT_SHARE = 0.1

/**
 * Lenders other than a location's own, the last two of the default order, so that a car's figure is its location's.
 */
const OTHERS = ['lender_f', 'history_report'] as const

const OLDEST_COMPARED = 2016
/** Percent a year. */
const MOST_FOR_NEW = 7.5

export type QuoteRequest = {
  lender: Lender
  price: number
  isNew: boolean
  year: number
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
  isNew,
  year,
  stocknum,
  today,
  campaign,
}: QuoteRequest): Car['finance_lenders'] {
  if (price <= LOWEST_PRICE) return undefined
  // A separate random stream, so that finance does not change anything else of the car.
  const random = createRandom(`finance-${stocknum}`)
  const fate = random.next()
  if (campaign) return {[lender]: figures(campaign.terms, price, today + CAMPAIGN_DAYS * DAY)}
  if (fate < 0.03) return undefined
  const validTo = today + DAY * random.between(6, 30)
  if (fate < 0.06) {
    const ended = today - DAY * random.between(1, 20)
    return {[lender]: figures(LENDER_TERMS[lender], price, ended)}
  }
  if (fate < 0.09) return {[lender]: {...figures(LENDER_TERMS[lender], price, validTo), comparisonRate: null}}
  const buildQuote = (each: Lender) => [each, figures(LENDER_TERMS[each], price, validTo)] as const
  if (fate < 0.2) {
    const another = random.pick(LENDERS)
    const isDearer = LENDER_TERMS[another].rate > Math.max(LENDER_TERMS[lender].rate, MOST_FOR_NEW)
    return Object.fromEntries([buildQuote(isNew && isDearer ? lender : another)])
  }
  // An old car has only the lender whose rules accept it; every second other car has several to compare.
  const isAlone = fate < 0.6 || OTHERS.some((other) => other === lender) || year < OLDEST_COMPARED
  const others = isAlone ? [] : OTHERS
  return Object.fromEntries([lender, ...others].map((each) => buildQuote(each)))
}

/** What a lender adds to its rate for each credit history, in percent a year. */
const BAND_MARGINS: {readonly [band in CreditBand]: number} = {
  excellent: -0.5,
  good: 0,
  fair: 3,
  rebuilding: 7.5,
}

/** The rates of some lenders by credit history, as a site's settings hold them. */
export function listBandRates(lenders: readonly Lender[]): Settings['finance']['bandRates'] {
  return lenders.flatMap((lender) =>
    CREDIT_BANDS.map((band) => {
      const rate = Math.round((LENDER_TERMS[lender].rate + BAND_MARGINS[band]) * 100) / 100
      const comparisonRate = getComparisonRate({...LENDER_TERMS[lender], rate})
      return {lender, band, rate, comparisonRate}
    }),
  )
}

function figures(terms: LoanTerms, price: number, validTo: number): LenderQuote {
  const {rate, establishmentFee, accountFee, years} = terms
  const deposit = Math.round(price * (terms.depositShare ?? DEPOSIT_SHARE))
  const loan = {amount: (price - deposit) * 100 + establishmentFee, rate}
  const months = {repayments: years * 12, perYear: PER_YEAR.month}
  const weeks = {repayments: Math.round(years * PER_YEAR.week), perYear: PER_YEAR.week}
  const weeklyFee = (accountFee * PER_YEAR.month) / PER_YEAR.week
  return {
    interestRate: rate,
    comparisonRate: getComparisonRate(terms),
    paymentWeek: Math.round((computeRepayment({...loan, ...weeks}) + weeklyFee) / 100),
    paymentMonth: Math.round((computeRepayment({...loan, ...months}) + accountFee) / 100),
    termYears: years,
    termMonths: years * 12,
    deposit,
    balloon: 0,
    validTo,
    disclaimer: `Repayments are for a price of $${price.toLocaleString('en-AU')} less a deposit of $${deposit.toLocaleString('en-AU')} over ${years} years on the lender’s own terms, and include its fees.`,
  }
}
