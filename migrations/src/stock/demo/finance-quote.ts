import type {Car, Lender} from '@forecourt/schemas'
import {comparisonRate, repayment} from '../finance/comparison-rate.ts'

/** Rates of the demo's lenders, all invented: percent a year, fees in dollars. */
const TERMS: Record<
  Lender,
  {rate: number; establishmentFee: number; accountFee: number; years: number} | null
> = {
  broker: {rate: 8.49, establishmentFee: 495, accountFee: 10, years: 5},
  lender_b: {rate: 7.99, establishmentFee: 395, accountFee: 8, years: 5},
  lender_c: null,
  manual: {rate: 8.99, establishmentFee: 395, accountFee: 8, years: 5},
  lender_e: null,
  lender_f: null,
  manufacturer_finance: {rate: 5.99, establishmentFee: 395, accountFee: 5, years: 5},
  history_report: null,
}

const LOWEST_PRICE = 500
const DEPOSIT_SHARE = 0.1
const EXAMPLE = 30_000
const [MONTHS, WEEKS_IN_YEAR] = [12, 52.18]

const WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

/** A lender's figures for a price (spec 3.6, 9.6): five years, ten per cent deposit, nothing at the end. */
export function quoteFinance(lender: Lender, price: number): Car['finance_lenders'] {
  const terms = TERMS[lender]
  if (!terms || price <= LOWEST_PRICE) return undefined
  const {rate, establishmentFee, accountFee, years} = terms
  const deposit = Math.round(price * DEPOSIT_SHARE)
  const loan = {amount: price - deposit + establishmentFee, rate}
  const repayments = Math.round(years * WEEKS_IN_YEAR)
  const week =
    repayment({...loan, repayments, perYear: WEEKS_IN_YEAR}) + (accountFee * MONTHS) / WEEKS_IN_YEAR
  const month = repayment({...loan, repayments: years * MONTHS, perYear: MONTHS}) + accountFee
  const example = {
    amount: EXAMPLE,
    rate,
    repayments: years * MONTHS,
    perYear: MONTHS,
    establishmentFee,
    accountFee,
  }
  return {
    [lender]: {
      interestRate: rate,
      comparisonRate: comparisonRate(example),
      paymentWeek: Math.round(week),
      paymentMonth: Math.round(month),
      termYears: years,
      termMonths: years * MONTHS,
      deposit,
      balloon: 0,
      disclaimer: `Repayments are for a price of $${price.toLocaleString('en-AU')} less a deposit of $${deposit.toLocaleString('en-AU')} over ${years} years and include the lender’s fees. Comparison rate based on a secured loan of $${EXAMPLE.toLocaleString('en-AU')} over ${years} years. ${WARNING} Indicative only and not a quote; to approved applicants; terms, fees and lending criteria apply.`,
    },
  }
}
