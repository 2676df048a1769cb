import {declaredDefaults} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {compareMarketPrice} from './compare-market-price.ts'

const stock = {status: 'in_stock', sold: false, reserved: false} as const

function note(price: number, state: number | null, national: number | null, changed = {}) {
  const market = {state_average_market_price: state, average_market_price: national}
  return compareMarketPrice({...stock, price, autograb_data: market, ...changed}, declaredDefaults.price)
}

describe('market price', () => {
  it.each([
    [20_000, 20_500, null, {below: 500, average: 20_500, scope: 'state'}],
    [20_000, 20_499, 30_000, null],
    [20_000, null, 21_900, {below: 1900, average: 21_900, scope: 'national'}],
    [20_000, 200, 21_900, {below: 1900, average: 21_900, scope: 'national'}],
    [20_000, null, null, null],
    [20_000, 19_000, null, null],
    [0, 21_900, null, null],
    [10, 21_900, null, null],
  ])('[5.16a] [5.16b] [5.16c] [9.7] price %d, state %s, nation %s', (price, state, national, expected) => {
    expect(note(price, state, national)).toEqual(expected)
  })

  it.each([[{sold: true}], [{reserved: true}], [{status: 'sold'}], [{status: 'coming_soon'}]])(
    '[4.2i] compares cars in stock only: %j',
    (changed) => {
      expect(note(20_000, 30_000, null, changed)).toBeNull()
    },
  )
})
