import type {LenderQuote} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {LENDERS, type Lender} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  checkLender,
  describeFinance,
  type FinanceDescription,
  type FinancedVehicle,
} from './describe-finance.ts'
import {formatRate, formatTerm, formatWholeDollars} from './format-finance.ts'

const NOW = Date.UTC(2026, 10, 20)
const zone = 'Australia/Brisbane'
const TOMORROW = NOW / 1000 + 86_400

const quote: LenderQuote = {
  interestRate: 7.99,
  comparisonRate: 9.11,
  paymentWeek: 139.52,
  paymentMonth: 608.15,
  termYears: 5,
  termMonths: 60,
  deposit: 0,
  balloon: 0,
  validTo: TOMORROW,
}
const car: FinancedVehicle = {
  make: 'Kia',
  car_type: 'used',
  year: 2020,
  price: 30_000,
  status: 'in_stock',
  sold: false,
  reserved: false,
}

type Case = {
  lender?: Lender
  quote?: Partial<LenderQuote>
  car?: Partial<FinancedVehicle>
  site?: Partial<Settings['finance']>
  now?: number
}

function describeCase(given: Case): FinanceDescription {
  const finance_lenders = {[given.lender ?? 'manual']: {...quote, ...given.quote}}
  const site = {finance: {...declaredDefaults.finance, ...given.site}, zone}
  return describeFinance({...car, finance_lenders, ...given.car}, site, given.now ?? NOW)
}

const outcome = (given: Case) => {
  const description = describeCase(given)
  return description.kind === 'figure' ? 'figure' : description.reason
}

describe('the finance figure of a vehicle', () => {
  it('has weekly figure, rate, comparison rate, warning and what they are based on [5.11a, 3.6]', () => {
    expect(describeCase({quote: {disclaimer: 'Subject to approval'}})).toEqual({
      kind: 'figure',
      lender: 'manual',
      weekly: 14_000,
      fortnightly: 27_900,
      monthly: 60_800,
      rate: 7.99,
      comparisonRate: 9.11,
      warning: declaredDefaults.finance.warning,
      example: 'Comparison rate based on a secured loan of $30,000 over 5 years.',
      deposit: 0,
      balloon: 0,
      termMonths: 60,
      validTo: TOMORROW * 1000,
      disclaimer: 'Subject to approval',
    })
  })

  it.each<[string, Case, string]>([
    ['an interest rate', {quote: {interestRate: null}}, 'no-rates'],
    ['a comparison rate', {quote: {comparisonRate: null}}, 'no-rates'],
    [
      'a comparison rate, for the broker too',
      {lender: 'broker', quote: {comparisonRate: undefined}},
      'no-rates',
    ],
    ['any lender', {car: {finance_lenders: undefined}}, 'no-quote'],
    ['any lender of the site', {site: {lenders: ['broker']}}, 'no-quote'],
    ['a rate that is still offered', {quote: {validTo: NOW / 1000}}, 'expired'],
    ['a last day', {quote: {validTo: null}}, 'undated'],
    ['rates that agree', {quote: {comparisonRate: 7.5}}, 'rates-contradict'],
  ])('is missing without %s [5.11a]', (_, given, reason) => {
    expect(outcome(given)).toBe(reason)
  })

  // $30,000 over 5 years of 52.18 weeks: 115 a week, or 500 a month, repay it and nothing more.
  it.each<[string, Partial<LenderQuote>, string]>([
    ['a week that repays it', {paymentWeek: 115, paymentMonth: null}, 'figure'],
    ['a week that does not', {paymentWeek: 113, paymentMonth: null}, 'terms-contradict'],
    ['a month that repays it', {paymentMonth: 500}, 'figure'],
    ['a month that does not', {paymentMonth: 498}, 'terms-contradict'],
    ['a final payment that repays the rest', {paymentWeek: 58, paymentMonth: 250, balloon: 15_000}, 'figure'],
    ['a final payment that does not', {paymentWeek: 58, balloon: 14_000}, 'terms-contradict'],
    ['a deposit that leaves less to repay', {paymentWeek: 58, paymentMonth: null, deposit: 15_000}, 'figure'],
    ['one month of it', {paymentWeek: null, paymentMonth: 30_100, termMonths: 1}, 'figure'],
  ])('is of repayments that repay the loan: %s [3.6]', (_, given, expected) => {
    expect(outcome({lender: 'lender_b', quote: given})).toBe(expected)
  })

  it('takes nought per cent for a rate [5.11a]', () => {
    expect(describeCase({quote: {interestRate: 0, comparisonRate: 0}})).toMatchObject({
      rate: 0,
      comparisonRate: 0,
    })
  })

  it.each<[string, Case, string]>([
    ['a site without figures', {site: {show: false}}, 'switched-off'],
    ['a make without figures', {site: {hiddenMakes: ['KIA']}}, 'make-hidden'],
    ['another make', {site: {hiddenMakes: ['Kia Special']}}, 'figure'],
  ])('is shown or not for %s [5.11b]', (_, given, expected) => {
    expect(outcome(given)).toBe(expected)
  })

  it.each<[string, Case, string]>([
    ['twelve years old', {car: {year: 2014}}, 'figure'],
    ['thirteen years old', {car: {year: 2013}}, 'too-old'],
    ['next year’s model', {car: {year: 2027}}, 'figure'],
    ['of no known year', {car: {year: null}}, 'too-old'],
    ['at the smallest price', {car: {price: 500}}, 'price-too-low'],
    ['just above it', {car: {price: 501}}, 'figure'],
    ['reduced to it', {car: {price: 900, offer_price: 500}}, 'price-too-low'],
    ['coming soon', {car: {status: 'coming_soon'}}, 'figure'],
    ['sold', {car: {status: 'sold'}}, 'not-available'],
    ['older than a site allows', {car: {year: 2018}, site: {maximumAge: 7}}, 'too-old'],
    ['cheaper than a site allows', {car: {price: 4000}, site: {minimumPrice: 5000}}, 'price-too-low'],
  ])('is given by the broker for a car %s: %s [5.12, 9.6a, 9.6b]', (_, given, expected) => {
    expect(outcome({lender: 'broker', ...given})).toBe(expected)
  })

  it.each([
    ['2026-12-31T23:59:59+10:00', 'figure'],
    ['2027-01-01T00:00:00+10:00', 'too-old'],
    ['2027-01-01T00:30:00+10:00', 'too-old'],
  ])('counts twelve years on the dealer’s calendar, for a car of 2014 at %s: %s [5.12]', (at, expected) => {
    const given = {lender: 'broker', car: {year: 2014}, quote: {validTo: Date.UTC(2028, 0) / 1000}} as const
    expect(outcome({...given, now: Date.parse(at)})).toBe(expected)
  })

  it.each<[Lender]>([['lender_b'], ['lender_c'], ['history_report']])(
    'requires with %s only that the car is available [5.13]',
    (lender) => {
      expect(outcome({lender, car: {price: 400, year: 1999}})).toBe('figure')
      expect(outcome({lender, car: {sold: true}})).toBe('not-available')
    },
  )

  it.each<[Lender]>([['manual'], ['lender_e'], ['lender_f']])(
    'requires with %s a price above 500, an available car and a weekly payment [5.14, 9.6a]',
    (lender) => {
      expect(outcome({lender, car: {price: 501, year: 1999}})).toBe('figure')
      expect(outcome({lender, car: {price: 500}})).toBe('price-too-low')
      expect(outcome({lender, car: {sold: true}})).toBe('not-available')
      expect(outcome({lender, quote: {paymentWeek: null}})).toBe('no-weekly-payment')
      expect(outcome({lender, quote: {paymentWeek: 0}})).toBe('no-weekly-payment')
    },
  )

  it('requires with the manufacturer’s lender a price above 500, an available car and a monthly payment [5.15, 9.6a]', () => {
    const lender = 'manufacturer_finance'
    expect(outcome({lender, quote: {paymentWeek: null}})).toBe('figure')
    expect(outcome({lender, car: {price: 500}})).toBe('price-too-low')
    expect(outcome({lender, car: {sold: true}})).toBe('not-available')
    expect(outcome({lender, quote: {paymentMonth: null}})).toBe('no-monthly-payment')
  })

  it('is of the first lender in the site’s order that may be shown [5.11c]', () => {
    const vehicle = {...car, finance_lenders: {broker: quote, manual: quote, lender_b: quote}}
    const of = (lenders: readonly Lender[], change: Partial<FinancedVehicle> = {}) =>
      describeFinance({...vehicle, ...change}, {finance: {...declaredDefaults.finance, lenders}, zone}, NOW)
    expect(of(['manual', 'broker'])).toMatchObject({lender: 'manual'})
    expect(of(['broker', 'manual'])).toMatchObject({lender: 'broker'})
    expect(of(['lender_f', 'broker', 'lender_b'], {year: 2000})).toMatchObject({lender: 'lender_b'})
  })

  it.each<[string, Partial<LenderQuote>, string]>([
    ['139.49', {paymentWeek: 139.49}, '$139'],
    ['139.50', {paymentWeek: 139.5}, '$140'],
    ['a month', {paymentWeek: null, paymentMonth: 608.15}, '$140'],
    ['the loan itself', {paymentWeek: null, paymentMonth: null}, '$140'],
    ['the loan with a final payment', {paymentWeek: null, paymentMonth: null, balloon: 9000}, '$111'],
  ])('rounds the week to whole dollars, from %s [9.6d, 9.6c]', (_, given, words) => {
    const description = describeCase({lender: 'lender_b', quote: given})
    expect(description.kind === 'figure' && formatWholeDollars(description.weekly)).toBe(words)
  })

  it('assumes ten per cent down for the broker and five years, unless the lender says otherwise [9.6b, 9.6c]', () => {
    const silent = {deposit: null, termMonths: null, termYears: null, balloon: null}
    const typical = {deposit: 300_000, termMonths: 60, balloon: 0}
    expect(describeCase({lender: 'broker', quote: silent})).toMatchObject(typical)
    expect(describeCase({lender: 'lender_b', quote: silent})).toMatchObject({...typical, deposit: 0})
    expect(describeCase({lender: 'broker', quote: {deposit: 0}})).toMatchObject({deposit: 0})
  })

  it('ends one month ahead where a site shows rates without a last day [9.6c]', () => {
    const given = {quote: {validTo: null}, site: {undatedRates: true}}
    expect(describeCase(given)).toMatchObject({validTo: Date.UTC(2026, 11, 20)})
  })

  it('is all there or absent, without an exception, whatever the data', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, null, undefined, -1, 1e12, 1e306))
    const quotes = fc.record({
      interestRate: number,
      comparisonRate: number,
      paymentWeek: number,
      paymentMonth: number,
      termMonths: number,
      deposit: number,
      balloon: number,
      validTo: number,
    })
    fc.assert(
      fc.property(quotes, fc.constantFrom(...LENDERS), number, (given, lender, price) => {
        const description = describeCase({lender, quote: given, car: {price}})
        if (description.kind === 'none') return
        expect(description.weekly).toBeGreaterThan(0)
        expect(Number.isInteger(description.weekly)).toBe(true)
        expect(description.comparisonRate).toBeGreaterThanOrEqual(Math.round(description.rate * 100) / 100)
        expect(description.warning).toContain('WARNING')
        expect(description.validTo).toBeGreaterThan(NOW)
      }),
    )
  })
})

describe('its words', () => {
  it('contain rates to two decimals and whole dollars [9.6e, 9.11]', () => {
    expect(formatRate(7.9)).toBe('7.90% p.a.')
    expect(formatRate(9.11)).toBe('9.11% p.a.')
    expect(formatWholeDollars(1_234_567)).toBe('$12,346')
    expect([12, 60, 18, 1].map(formatTerm)).toEqual(['1 year', '5 years', '18 months', '1 month'])
  })
})

const vehicle = {
  make: 'Kia',
  car_type: 'used',
  year: 2020,
  price: 30_000,
  status: 'in_stock',
  sold: false,
  reserved: false,
} as const

describe('the broker', () => {
  it.each([
    [9.11, null],
    [0, null],
    [null, 'no-comparison-rate'],
    [undefined, 'no-comparison-rate'],
  ])('refuses for a comparison rate of %s with: %s [5.12]', (comparisonRate, refusal) => {
    const limits = {minimumPrice: 500, maximumAge: 12}
    expect(checkLender('broker', {vehicle, quote: {comparisonRate}, limits, year: 2026})).toBe(refusal)
  })
})
