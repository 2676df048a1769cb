import {describe, expect, it} from 'vitest'
import {isAvailable, isPriceComparable, resolveAvailability} from './resolve-availability.ts'

const CASES = [
  ['in_stock', false, false, 'in_stock', true, true],
  ['coming_soon', false, false, 'coming_soon', true, false],
  ['in_stock', false, true, 'reserved', true, false],
  ['coming_soon', false, true, 'reserved', true, false],
  ['sold', false, false, 'sold', false, false],
  ['sold', true, true, 'sold', false, false],
  ['in_stock', true, false, 'sold', false, false],
] as const

describe('availability [4.2a, 4.2b, 4.2d, 4.2e, 4.2i]', () => {
  it.each(CASES)(
    'is with status %s, sold %s, reserved %s %s',
    (status, sold, reserved, expected, available, comparable) => {
      const vehicle = {status, sold, reserved}
      expect(resolveAvailability(vehicle)).toBe(expected)
      expect(isAvailable(vehicle)).toBe(available)
      expect(isPriceComparable(vehicle)).toBe(comparable)
    },
  )
})
