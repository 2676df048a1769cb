import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {isTradeInAllowed} from './is-trade-in-allowed.ts'

const {tradeIn, features} = declaredDefaults
const car = {status: 'in_stock', sold: false, reserved: false, car_type: 'used', price: 20_000} as const

describe('trading in against a car [4.2g]', () => {
  it.each([
    ['in stock', {}, {}, true],
    ['reserved', {reserved: true}, {}, true],
    ['sold', {sold: true}, {}, false],
    ['new where only used cars count', {car_type: 'new'}, {carTypes: ['used']}, false],
    ['cheaper than the least', {price: 4_999}, {minimumPrice: 5_000}, false],
    ['at the least', {price: 5_000}, {minimumPrice: 5_000}, true],
    ['at the least by its offer', {price: 20_000, offer_price: 4_999}, {minimumPrice: 5_000}, false],
    ['without a price where a least is set', {price: null}, {minimumPrice: 5_000}, false],
    ['without a price where none is set', {price: null}, {}, true],
  ] as const)('is offered for a car that is %s', (_, changed, site, expected) => {
    expect(isTradeInAllowed({...car, ...changed}, {tradeIn: {...tradeIn, ...site}, features}, 0)).toBe(
      expected,
    )
  })

  it('is offered only where the site does', () => {
    const off = {...features, tradeIn: {...features.tradeIn, on: false}}
    expect(isTradeInAllowed(car, {tradeIn, features: off}, 0)).toBe(false)
  })
})
