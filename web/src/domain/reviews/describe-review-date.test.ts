import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describeReviewDate} from './describe-review-date'

// Still 20 November in UTC, already the 21st in Sydney.
const NOW = Date.parse('2026-11-20T14:00:00Z')
const ZONE = 'Australia/Sydney'

describe('the date of a review', () => {
  it('is the day it was written, where the site says nothing else [3.13a]', () => {
    const form = declaredDefaults.reviews.dateForm
    expect(describeReviewDate('2026-03-01', form, NOW, ZONE)).toBe('1 March 2026')
  })

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-15', '6 days ago'],
    ['2026-11-14', '1 week ago'],
    ['2026-10-23', '4 weeks ago'],
    ['2026-10-22', '1 month ago'],
    ['2026-09-01', '2 months ago'],
    ['2025-11-22', '11 months ago'],
    ['2025-11-21', '1 year ago'],
    ['2023-01-01', '3 years ago'],
    ['2026-12-24', 'today'],
  ])('is of %s "%s", where the site says how long ago that was [3.13a]', (date, text) => {
    expect(describeReviewDate(date, 'ago', NOW, ZONE)).toBe(text)
  })
})
