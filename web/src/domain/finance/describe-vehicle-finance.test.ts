import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {describeVehicleFinance} from './describe-vehicle-finance.ts'

const NOW = Date.UTC(2026, 10, 20)
const quote = {interestRate: 8, comparisonRate: 9, paymentWeek: 120, validTo: NOW / 1000 + 1}
const facts = {
  id: 'd-1',
  slug: '2020-kia-rio-1',
  name: '2020 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 20_000,
  car_type: 'used',
  dealership_slug: 'd',
}
const {finance} = declaredDefaults

function read(car: {[name in keyof Car]?: unknown}, changed: Partial<typeof finance> = {}, at = NOW) {
  const described = describeVehicleFinance(
    carSchema.parse({...facts, ...car}),
    {finance: {...finance, ...changed}},
    'Australia/Brisbane',
    at,
  )
  if (!described) return 'silent'
  return described.figure ? 'figure' : 'estimate'
}

describe('what a car’s page says of finance', () => {
  it.each<[string, string, Parameters<typeof read>[0], 'figure' | 'estimate' | 'silent']>([
    ['a lender’s figure', '[5.11a]', {finance_lenders: {broker: quote}}, 'figure'],
    ['nobody quotes', '[9.6f, 9.6c]', {}, 'estimate'],
    ['rates have run out', '[9.6c]', {finance_lenders: {broker: {...quote, validTo: 1}}}, 'estimate'],
    [
      'no comparison rate',
      '[5.11a]',
      {finance_lenders: {manual: {...quote, comparisonRate: null}}},
      'estimate',
    ],
    ['older than the broker finances', '[5.12]', {year: 2010, finance_lenders: {broker: quote}}, 'silent'],
    ['as old without a quote', '[5.12]', {year: 2010}, 'silent'],
    ['of no known year', '[5.12]', {year: undefined}, 'silent'],
    ['sold', '[5.13]', {status: 'sold', finance_lenders: {lender_b: quote}}, 'silent'],
    ['sold without a quote', '[5.13]', {status: 'sold'}, 'silent'],
    ['reserved, which another may still ask for', '[5.13]', {reserved: true}, 'estimate'],
    ['too cheap', '[5.14]', {price: 500, finance_lenders: {manual: quote}}, 'silent'],
    ['too cheap without a quote', '[5.14]', {price: 500}, 'silent'],
    ['without a price', '[5.14]', {price: undefined}, 'silent'],
    [
      'without a price, with a quote',
      '[5.14]',
      {price: undefined, finance_lenders: {manual: quote}},
      'silent',
    ],
  ])('decides for a car: %s %s', (_what, _id, car, expected) => {
    expect(read(car)).toBe(expected)
  })

  it.each<[string, string, Partial<typeof finance>]>([
    ['a hidden make', '[5.11b]', {hiddenMakes: ['kia']}],
    ['a site without figures', '[5.11b]', {show: false}],
    ['a site without a calculator', '[2.26a]', {showCalculator: false}],
  ])('is silent for %s %s', (_what, _id, changed) => {
    expect(read({}, changed)).toBe('silent')
  })

  it('estimates for a car within twelve years on the dealer’s calendar [5.12]', () => {
    const [before, after] = ['2026-12-31T23:59:00+10:00', '2027-01-01T00:30:00+10:00'].map(Date.parse)
    expect([read({year: 2014}, {}, before), read({year: 2014}, {}, after)]).toEqual(['estimate', 'silent'])
  })

  it('keeps the figure of a lender that has no rule of age on an older car [5.12]', () => {
    expect(read({year: 2010, finance_lenders: {broker: quote, manual: quote}})).toBe('figure')
  })

  it.each([
    ['a lender’s figure', {finance_lenders: {manual: quote}}, 8],
    ['the site’s rate', {}, finance.calculatorRate],
  ])('starts the estimate at the car’s price and %s [9.6f]', (_what, car, rate) => {
    const found = describeVehicleFinance(
      carSchema.parse({...facts, ...car}),
      {finance: {...finance}},
      'Australia/Brisbane',
      NOW,
    )
    expect(found?.start.choice).toMatchObject({price: 2_000_000, rate})
  })
})
