import {describe, expect, it} from 'vitest'
import {listComingHolidays} from './public-holidays.ts'

describe('coming public holidays', () => {
  it.each([
    [
      'NSW',
      '2026-11-20',
      [
        'Christmas Day 2026-12-25',
        'Boxing Day 2026-12-26',
        'New Year’s Day 2027-01-01',
        'Australia Day 2027-01-26',
        'Good Friday 2027-03-26',
      ],
    ],
    ['VIC', '2026-10-20', ['Melbourne Cup Day 2026-11-03', 'Christmas Day 2026-12-25']],
    [
      'WA',
      '2027-02-01',
      [
        'Labour Day 2027-03-01',
        'Good Friday 2027-03-26',
        'Easter Sunday 2027-03-28',
        'Easter Monday 2027-03-29',
        'Anzac Day 2027-04-25',
        'Western Australia Day 2027-06-07',
      ],
    ],
    [
      'QLD',
      '2028-04-01',
      [
        'Good Friday 2028-04-14',
        'Easter Sunday 2028-04-16',
        'Easter Monday 2028-04-17',
        'Anzac Day 2028-04-25',
        'Labour Day 2028-05-01',
      ],
    ],
  ] as const)('lists those of %s from %s', (state, from, expected) => {
    const days = listComingHolidays(state, from).map(({label, date}) => `${label} ${date}`)
    expect(days.slice(0, expected.length)).toEqual(expected)
  })

  it('are kept on the Monday when Australia Day falls at the weekend', () => {
    expect(listComingHolidays('NSW', '2030-01-20')[0]).toEqual({label: 'Australia Day', date: '2030-01-28'})
  })
})
