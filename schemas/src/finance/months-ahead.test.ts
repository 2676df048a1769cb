import fc from 'fast-check'
import {expect, it} from 'vitest'
import {addMonths} from './months-ahead.ts'

const seconds = (date: string) => Date.parse(date) / 1000

it.each([
  ['2026-11-20T09:30:00Z', '2026-12-20T09:30:00Z'],
  ['2026-12-20T00:00:00Z', '2027-01-20T00:00:00Z'],
  ['2027-01-31T00:00:00Z', '2027-02-28T00:00:00Z'],
  ['2028-01-30T00:00:00Z', '2028-02-29T00:00:00Z'],
])('one month after %s is %s [9.6c]', (from, to) => {
  expect(addMonths(seconds(from))).toBe(seconds(to))
})

it('counts several months over the turn of a year [9.6c]', () => {
  expect(addMonths(seconds('2026-10-31T00:00:00Z'), 4)).toBe(seconds('2027-02-28T00:00:00Z'))
})

it('is always 28 to 31 days ahead [9.6c]', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: 4_000_000_000}), (at) => {
      const days = (addMonths(at) - at) / 86_400
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    }),
  )
})
