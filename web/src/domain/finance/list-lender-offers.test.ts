import type {LenderQuote} from '@forecourt/schemas/finance/compute-quote-figure'
import type {CreditBand} from '@forecourt/schemas/finance/credit-bands'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import type {FinancedVehicle} from './describe-finance.ts'
import {hasBandRates, listLenderOffers} from './list-lender-offers.ts'
import {type LoanTerms, NO_TERMS} from './loan-terms.ts'

const NOW = Date.UTC(2026, 10, 20)
const validTo = NOW / 1000 + 86_400
/** No repayment is given: $30,000 over five years is computed from the rate. */
const PLAIN: LenderQuote = {interestRate: 10, comparisonRate: 10, validTo}
/** Includes the declared fees of $395 and $8 a month. */
const WITH_FEES: LenderQuote = {interestRate: 7.99, comparisonRate: 9.11, validTo}

type Case = {
  quotes: {[lender in Lender]?: LenderQuote}
  terms?: Partial<LoanTerms>
  band?: CreditBand
  finance?: Partial<Settings['finance']>
}

function list({quotes, terms, band = undefined, finance}: Case) {
  const vehicle: FinancedVehicle = {
    make: 'Kia',
    car_type: 'used',
    year: 2022,
    price: 30_000,
    status: 'in_stock',
    sold: false,
    reserved: false,
    finance_lenders: quotes,
  }
  const site = {finance: {...declaredDefaults.finance, ...finance}, zone: 'Australia/Brisbane'}
  const wanted = {terms: {...NO_TERMS, ...terms}, band: band ?? null}
  return listLenderOffers(vehicle, wanted, site, NOW)
}

const sum = (given: Case) =>
  list(given).map(({figure, estimate, totalCost, choice}) => ({
    lender: figure.lender,
    weekly: estimate.weekly / 100,
    rate: choice.rate,
    comparisonRate: estimate.comparisonRate,
    total: totalCost / 100,
  }))

const NO_FEES = {establishmentFee: 0, monthlyFee: 0}

describe('the lenders of a car', () => {
  it('are all that may quote, the cheapest in total first [2.10, 1.6]', () => {
    const quotes = {
      lender_b: PLAIN,
      lender_c: WITH_FEES,
      lender_f: {...PLAIN, validTo: NOW / 1000 - 1},
      history_report: {...PLAIN, comparisonRate: 9},
    }
    // 261 weeks at $146.18 and at $139.52, the latter with fees of $395 and 60 × $8.
    expect(sum({quotes})).toEqual([
      {lender: 'lender_c', weekly: 140, rate: 7.99, comparisonRate: 9.11, total: 140 * 261 + 395 + 480},
      {lender: 'lender_b', weekly: 146, rate: 10, comparisonRate: 10, total: 146 * 261},
    ])
    expect(sum({quotes, finance: {lenders: ['lender_b']}})).toHaveLength(1)
    expect(sum({quotes, finance: {hiddenMakes: ['kia']}})).toEqual([])
  })

  it('are worked out for one set of terms, the shopper’s own before the car’s [2.10]', () => {
    const quotes = {lender_b: PLAIN}
    const [own] = sum({quotes, terms: {deposit: 4000, tradeIn: 2000}, finance: NO_FEES})
    // $24,000 at 10 %: eight tenths of $146.18.
    expect(own).toMatchObject({weekly: 117, total: 6000 + 117 * 261})
    const [balloon] = sum({quotes: {lender_b: {...PLAIN, interestRate: 0}}, terms: {term: 2, balloon: 20}})
    // $24,000 in 104 weeks without interest, and $6,000 at the end.
    expect(balloon).toMatchObject({weekly: 231})
  })

  it('have the lender’s rate for the credit history that a shopper chooses [2.10]', () => {
    const bandRates = [
      {lender: 'lender_c', band: 'excellent', rate: 6.29, comparisonRate: 7.42},
      {lender: 'lender_c', band: 'fair', rate: 12, comparisonRate: 11},
    ] as const
    const given = {quotes: {lender_b: PLAIN, lender_c: WITH_FEES}, finance: {bandRates}}
    const [cheapest, other] = list({...given, band: 'excellent'})
    expect(cheapest).toMatchObject({rateSource: 'band', totalCost: (134 * 261 + 395 + 480) * 100})
    expect(cheapest?.estimate).toMatchObject({weekly: 13_400, comparisonRate: 7.42})
    expect(other).toMatchObject({rateSource: 'band-unknown', choice: {rate: 10}})
    // A comparison rate below the interest rate is an input error, and never shown.
    expect(list({...given, band: 'fair'}).map(({rateSource}) => rateSource)).toEqual([
      'band-unknown',
      'band-unknown',
    ])
    expect(list(given).map(({rateSource}) => rateSource)).toEqual(['quoted', 'quoted'])
  })

  it('say whether the sums are on the terms that their own words are about [2.10, 9.6h]', () => {
    const quotes = {lender_b: PLAIN}
    expect(list({quotes})).toMatchObject([{isOnOwnTerms: true}])
    expect(list({quotes, terms: {term: 4}})).toMatchObject([{isOnOwnTerms: false}])
  })

  it('say whether any gives rates by credit history [2.10]', () => {
    const bandRates = [{lender: 'lender_c', band: 'good', rate: 8, comparisonRate: 9}] as const
    const has = (quotes: Case['quotes']) =>
      hasBandRates(list({quotes}), {...declaredDefaults.finance, bandRates})
    expect(has({lender_c: WITH_FEES})).toBe(true)
    expect(has({lender_b: PLAIN})).toBe(false)
  })
})
