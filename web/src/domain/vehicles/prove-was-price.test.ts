import type {PricePoint} from '@forecourt/schemas/vehicle/attributes'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isWasPriceProven} from './describe-price.ts'

const DAY = 86_400
const TODAY = 1_800_000_000
const settings = {wasPriceDays: 28, wasPriceRecentDays: 90}

type Asked = readonly [daysAgo: number, amount: number, basis?: PriceBasis]

function history(...asked: readonly Asked[]): PricePoint[] {
  return asked.map(([daysAgo, amount, basis]) => ({at: TODAY - daysAgo * DAY, amount, basis}))
}

function isProven(asked: readonly Asked[], basis?: PriceBasis) {
  const car = {price_history: history(...asked), price_basis: basis}
  return isWasPriceProven(car, 30_000, settings, TODAY * 1000)
}

describe('a was-price of $30,000 [4.6d]', () => {
  it.each<[string, readonly Asked[]]>([
    [
      'asked for 28 days until today',
      [
        [28, 30_000],
        [0, 27_000],
      ],
    ],
    [
      'asked until 90 days ago',
      [
        [200, 30_000],
        [90, 27_000],
      ],
    ],
    [
      'asked in several imports without a break',
      [
        [60, 27_000],
        [40, 30_000],
        [25, 30_000],
        [20, 30_000],
        [10, 27_000],
      ],
    ],
    [
      'asked before two reductions',
      [
        [100, 30_000],
        [40, 28_000],
        [10, 27_000],
      ],
    ],
  ])('is proven when %s', (_, asked) => {
    expect(isProven(asked)).toBe(true)
  })

  it.each<[string, readonly Asked[]]>([
    ['never seen', []],
    [
      'seen at other prices only',
      [
        [60, 31_000],
        [10, 27_000],
      ],
    ],
    [
      'asked for 27 days',
      [
        [37, 30_000],
        [10, 27_000],
      ],
    ],
    [
      'asked until 91 days ago',
      [
        [200, 30_000],
        [91, 27_000],
      ],
    ],
    [
      'raised to it for a day before the sale',
      [
        [100, 27_000],
        [11, 30_000],
        [10, 27_000],
      ],
    ],
    ['asked still', [[60, 30_000]]],
  ])('is not proven when %s', (_, asked) => {
    expect(isProven(asked)).toBe(false)
  })

  it('compares only prices that include the same', () => {
    const asked: readonly Asked[] = [
      [60, 30_000, 'drive_away'],
      [10, 27_000, 'excluding_government_charges'],
    ]
    expect(isProven(asked, 'excluding_government_charges')).toBe(false)
    expect(isProven(asked, 'drive_away')).toBe(true)
  })

  it('is not proven by a history without it, whatever the history', () => {
    const point = fc.record({at: fc.integer({min: 0, max: TODAY}), amount: fc.integer({min: 0, max: 29_999})})
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const price_history = points.toSorted((a, b) => a.at - b.at)
        return !isWasPriceProven({price_history}, 30_000, settings, TODAY * 1000)
      }),
    )
  })
})
