import {describe, expect, it} from 'vitest'
import {formatDriveWords} from './format-attribute'

describe('words about a test drive', () => {
  it.each([
    [['car'], 'Book a Test Drive'],
    [['car', 'caravan'], 'Book a Test Drive'],
    [[], 'Book a Test Drive'],
    [['caravan'], 'Book a Viewing'],
    [['motorcycle'], 'Book a Test Ride'],
    [['caravan', 'motorcycle'], 'Book a Viewing or Test Ride'],
  ] as const)('fit what is driven, of %j', (kinds, expected) => {
    expect(formatDriveWords('Book a Test Drive', kinds)).toBe(expected)
  })

  it('keep the case of the site’s own words', () => {
    expect(formatDriveWords('Book a test drive', ['caravan', 'motorcycle'])).toBe(
      'Book a viewing or test ride',
    )
  })
})
