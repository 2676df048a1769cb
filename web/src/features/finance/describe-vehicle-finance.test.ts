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
    ['[5.11a]', 'a lender’s figure', {finance_lenders: {broker: quote}}, 'figure'],
    ['[9.6c] [9.6f]', 'nobody quotes', {}, 'estimate'],
    ['[9.6c]', 'rates have run out', {finance_lenders: {broker: {...quote, validTo: 1}}}, 'estimate'],
    [
      '[5.11a]',
      'no comparison rate',
      {finance_lenders: {manual: {...quote, comparisonRate: null}}},
      'estimate',
    ],
    ['[5.12]', 'older than the broker finances', {year: 2010, finance_lenders: {broker: quote}}, 'silent'],
    ['[5.12]', 'as old without a quote', {year: 2010}, 'silent'],
    ['[5.12]', 'of no known year', {year: undefined}, 'silent'],
    ['[5.13]', 'sold', {status: 'sold', finance_lenders: {lender_b: quote}}, 'silent'],
    ['[5.13]', 'sold without a quote', {status: 'sold'}, 'silent'],
    ['[5.13]', 'reserved, which another may still ask for', {reserved: true}, 'estimate'],
    ['[5.14]', 'too cheap', {price: 500, finance_lenders: {manual: quote}}, 'silent'],
    ['[5.14]', 'too cheap without a quote', {price: 500}, 'silent'],
    ['[5.14]', 'without a price', {price: undefined}, 'silent'],
  ])('%s %s', (_id, _what, car, expected) => {
    expect(read(car)).toBe(expected)
  })

  it.each<[string, string, Partial<typeof finance>]>([
    ['[5.11b]', 'a hidden make', {hiddenMakes: ['kia']}],
    ['[5.11b]', 'a site without figures', {show: false}],
    ['[2.26a]', 'a site without a calculator', {showCalculator: false}],
  ])('%s is silent for %s', (_id, _what, changed) => {
    expect(read({}, changed)).toBe('silent')
  })

  it('estimates for a car within twelve years on the dealer’s calendar [5.12]', () => {
    const [before, after] = ['2026-12-31T23:59:00+10:00', '2027-01-01T00:30:00+10:00'].map(Date.parse)
    expect([read({year: 2014}, {}, before), read({year: 2014}, {}, after)]).toEqual(['estimate', 'silent'])
  })

  it('[5.12] an older car keeps the figure of a lender that has no rule of age', () => {
    expect(read({year: 2010, finance_lenders: {broker: quote, manual: quote}})).toBe('figure')
  })
})
