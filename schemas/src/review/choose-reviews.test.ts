import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {declaredDefaults} from '../settings/settings.ts'
import {computeAverageRating} from './choose-reviews.ts'

const {minimumRating} = declaredDefaults.reviews
const SEVEN_FIVES = [5, 5, 5, 5, 5, 5, 5]

describe('the average of reviews', () => {
  it.each<[string, number[], string | null]>([
    ['to one decimal', [5, 4, 5], '4.7'],
    ['hidden at the minimum', [4, 4], null],
    ['shown just above it', [...Array(99).fill(4), 5], '4.0'],
    ['hidden below it', [3, 4], null],
    ['hidden without reviews', [], null],
    ['half up, as a person rounds', [...SEVEN_FIVES, ...Array(13).fill(4)], '4.4'],
  ])('is %s [5.19b, 9.9a]', (_what, ratings, expected) => {
    expect(computeAverageRating(ratings, minimumRating)).toBe(expected)
  })

  it('is above the minimum and within half a tenth of the mean, which rounds up [5.19b]', () => {
    const stars = fc.array(fc.integer({min: 1, max: 5}), {minLength: 1, maxLength: 60})
    const minimums = fc.integer({min: 0, max: 50}).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(stars, minimums, (ratings, minimum) => {
        const sum = BigInt(ratings.reduce((total, rating) => total + rating, 0))
        const count = BigInt(ratings.length)
        const shown = computeAverageRating(ratings, minimum)
        expect(shown !== null).toBe(10n * sum > BigInt(Math.round(minimum * 10)) * count)
        if (shown === null) return
        expect(shown).toMatch(/^[1-5]\.[0-9]$/)
        // 20 × (mean − shown) is in [−1, 1): half a tenth in either direction, rounding half up.
        const apart = 20n * sum - 2n * BigInt(shown.replace('.', '')) * count
        expect(apart >= -count && apart < count).toBe(true)
      }),
    )
  })
})
