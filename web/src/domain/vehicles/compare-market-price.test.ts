import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {compareMarketPrice} from './describe-price.ts'

const NOW = Date.UTC(2026, 10, 20)
const stock = {status: 'in_stock', sold: false, reserved: false, year: 2020} as const

function note(
  price: number,
  state: number | null,
  national: number | null,
  changed = {},
  site: Partial<Settings['price']> = {},
  now = NOW,
) {
  const market = {state_average_market_price: state, average_market_price: national, as_at: 1_795_000_000}
  const settings = {...declaredDefaults.price, ...site}
  return compareMarketPrice(
    {...stock, price, autograb_data: market, ...changed},
    settings,
    now,
    'Australia/Brisbane',
  )
}

describe('market price', () => {
  it.each([
    [20_000, 20_500, null, {below: 500, average: 20_500, scope: 'state', asAt: 1_795_000_000}],
    [20_000, 20_499, 30_000, null],
    [20_000, null, 21_900, {below: 1900, average: 21_900, scope: 'national', asAt: 1_795_000_000}],
    [20_000, 200, 21_900, {below: 1900, average: 21_900, scope: 'national', asAt: 1_795_000_000}],
    [20_000, null, null, null],
    [20_000, 19_000, null, null],
    [0, 21_900, null, null],
    [10, 21_900, null, null],
  ])(
    'compares price %d, state %s, nation %s [5.16a, 5.16b, 5.16c, 9.7]',
    (price, state, national, expected) => {
      expect(note(price, state, national)).toEqual(expected)
    },
  )

  it.each([[{sold: true}], [{reserved: true}], [{status: 'sold'}], [{status: 'coming_soon'}]])(
    'compares cars in stock only: %j [4.2i]',
    (changed) => {
      expect(note(20_000, 30_000, null, changed)).toBeNull()
    },
  )

  it.each([
    ['cheaper than $5,000', 4999, 2020, true],
    ['of $5,000', 5000, 2020, false],
    ['of $70,000', 70_000, 2020, false],
    ['dearer than $70,000', 70_001, 2020, true],
    ['one year old', 20_000, 2025, true],
    ['two years old', 20_000, 2024, false],
    ['15 years old', 20_000, 2011, false],
    ['16 years old', 20_000, 2010, true],
    ['of unknown age', 20_000, 0, true],
  ])('compares no car %s, unless the site compares all [5.16a]', (_, price, year, leftOut) => {
    expect(note(price, price + 1000, null, {year}) === null).toBe(leftOut)
    expect(note(price, price + 1000, null, {year}, {marketPriceCareful: false})).toMatchObject({below: 1000})
  })

  it.each([
    ['in the last minute of the old year in Brisbane', '2026-12-31T23:59:00+10:00', 2025, true],
    ['half an hour into the new year there', '2027-01-01T00:30:00+10:00', 2025, false],
    ['of 15 years in the last minute of the old year', '2026-12-31T23:59:00+10:00', 2011, false],
    ['of 16 years half an hour later', '2027-01-01T00:30:00+10:00', 2011, true],
  ])('counts the age of a car %s in years of the site [5.16a]', (_, time, year, leftOut) => {
    expect(note(20_000, 21_000, null, {year}, {}, Date.parse(time)) === null).toBe(leftOut)
  })

  const lenient = {marketPriceCareful: false, marketPriceMargin: 0}
  it('compares no placeholder of a price, however lenient the site [9.5c]', () => {
    expect(note(10, 21_900, null, {}, lenient)).toBeNull()
    expect(note(11, 21_900, null, {}, lenient)).toMatchObject({below: 21_889})
  })

  it('ignores a national average that is a placeholder [5.16c]', () => {
    expect(note(100, null, 200, {}, lenient)).toBeNull()
    expect(note(100, null, 201, {}, lenient)).toMatchObject({below: 101, scope: 'national'})
  })
})
