import {describe, expect, it} from 'vitest'
import {samplePromotion} from '#/testing/sample-promotion'
import {formatLastClaimDay, isClaimOver} from './claim-days'
import {describeTerms} from './describe-terms'

const ZONE = 'Australia/Sydney'
const at = (text: string) => new Date(`${text}+11:00`)

describe('days of a prize', () => {
  it.each([
    ['at midnight', at('2026-12-27T00:00')],
    // As prizes were stored that were won at that time of day.
    ['in the morning', at('2026-12-26T10:17')],
  ])('last to the end of the day that is named, with an end %s', (_, claimUntil) => {
    const claim = {claimUntil, endsAt: at('2027-03-01T00:00')}
    expect(formatLastClaimDay(claim, ZONE)).toBe('26 December 2026')
    expect(isClaimOver(claim, ZONE, at('2026-12-26T23:59').getTime())).toBe(false)
    expect(isClaimOver(claim, ZONE, at('2026-12-27T00:00').getTime())).toBe(true)
  })

  it('last as long as the promotion without an end of their own', () => {
    expect(formatLastClaimDay({claimUntil: null, endsAt: at('2027-01-09T00:00')}, ZONE)).toBe(
      '8 January 2027',
    )
  })

  it('name in the terms the day before an end at midnight', () => {
    const window = {start: '2026-11-30T13:00:00Z', end: '2027-01-08T13:00:00Z'}
    expect(describeTerms(samplePromotion({window}), ZONE)).toEqual(
      expect.arrayContaining([
        {label: 'Begins', value: 'Tuesday 1 December 2026 at 12:00 am'},
        {label: 'Open until', value: 'the end of Friday 8 January 2027'},
        {label: 'Claim within', value: '28 days of the spin, to the end of the last of them'},
      ]),
    )
  })
})
