import {describe, expect, it} from 'vitest'
import {samplePromotion} from '#/testing/sample-promotion'
import {describeTerms} from './describe-terms'

const ZONE = 'Australia/Sydney'

describe('the terms of a promotion', () => {
  it('name its days in the zone, who may take part, all prizes together, and the promoter', () => {
    const prizes = [
      {name: 'Mats', key: 'mats', value: 150, count: 10, chances: 250},
      {name: 'Service', key: 'service', value: 500, count: 3, chances: 20},
    ]
    const window = {start: '2026-11-30T13:00:00Z', end: '2027-01-08T13:00:00Z'}
    expect(describeTerms(samplePromotion({prizes, window}), ZONE)).toEqual([
      {label: 'Begins', value: 'Tuesday 1 December 2026 at 12:00 am'},
      {label: 'Open until', value: 'the end of Friday 8 January 2027'},
      {label: 'Open to residents of', value: 'New South Wales, Victoria and Queensland'},
      {label: 'Entry', value: 'Free, one spin for each mobile number'},
      // Ten of $150 and three of $500.
      {label: 'All prizes together', value: '$3,000'},
      {label: 'Claim within', value: '28 days of the spin, to the end of the last of them'},
      {
        label: 'Promoter',
        value: 'Example Motors Pty Ltd, ABN 51 824 753 556, 1 Yard St, Sydney NSW 2000',
      },
    ])
  })

  it('name the permits that were given, and no others', () => {
    const permits = {NSW: 'TP/01234', ACT: null, SA: 'T26/567', NT: null}
    expect(describeTerms(samplePromotion({permits}), ZONE).at(-1)).toEqual({
      label: 'Permits',
      value: 'NSW TP/01234, SA T26/567',
    })
  })

  it('name no day that is not set yet', () => {
    const rows = describeTerms(samplePromotion({window: {start: null, end: null}}), ZONE)
    expect(rows.slice(0, 2).map(({value}) => value)).toEqual(['', ''])
  })
})
