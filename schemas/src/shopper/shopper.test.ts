import {describe, expect, it} from 'vitest'
import {shopperSchema, watchlistEntrySchema} from './shopper.ts'

describe('a signed-in shopper', () => {
  it.each([
    ['0491 570 156', '+61491570156'],
    ['+61 491-570-156', '+61491570156'],
    ['(07) 7010 1234', '+61770101234'],
  ])('is known by a phone, one however it is written: %s [3.9a]', (phone, same) => {
    expect(shopperSchema.parse({phone})).toEqual({phone: same})
  })

  it.each(['', '1300 975 707', '+1 202 555 0100', '0491 570 15', 'call me'])(
    'is not "%s" [3.9a]',
    (phone) => {
      expect(shopperSchema.safeParse({phone}).success).toBe(false)
    },
  )
})

describe('a watchlist entry', () => {
  it('is the id of a car and nothing else [3.9a]', () => {
    expect(watchlistEntrySchema.parse({id: 'a-1', name: '2021 Kia Rio'})).toEqual({id: 'a-1'})
    for (const id of ['', 7, undefined]) expect(watchlistEntrySchema.safeParse({id}).success).toBe(false)
  })
})
