import {describe, expect, it} from 'vitest'
import {averageRating} from './summarise-reviews'

describe('average rating', () => {
  it.each([
    ['to one decimal', [5, 4, 5], 4, '4.7'],
    ['at the minimum', [4, 4], 4, '4.0'],
    ['hidden below the minimum', [3, 4], 4, null],
    ['hidden without reviews', [], 0, null],
  ])('[5.19b] [9.9a] %s', (_what, ratings, minimum, expected) =>
    expect(averageRating(ratings, minimum)).toBe(expected),
  )
})
