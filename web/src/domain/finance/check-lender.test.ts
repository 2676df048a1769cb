import {describe, expect, it} from 'vitest'
import {checkLender} from './check-lender.ts'

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
  ])('with a comparison rate of %s is refused for: %s [5.12]', (comparisonRate, refusal) => {
    const limits = {minimumPrice: 500, maximumAge: 12}
    expect(checkLender('broker', {vehicle, quote: {comparisonRate}, limits, year: 2026})).toBe(refusal)
  })
})
