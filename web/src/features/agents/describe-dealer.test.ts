import {expect, it} from 'vitest'
import {describeOpeningHours} from './describe-dealer'

const open = {weekday: 1, status: 'Open', open: '09:00', close: '17:00'} as const
const unknown = {weekday: 2, status: 'Open', open: null, close: null} as const

it.each([
  [
    'each day, closed ones too',
    [open],
    [
      ['2026-11-23', 1],
      ['2026-11-24', 0],
    ],
  ],
  ['no day of a place without hours', [], []],
  ['no day whose hours are not known', [open, unknown], [['2026-11-23', 1]]],
])('the hours for an agent › are of %s', (_, hours, days) => {
  const place = {slug: 'yard', name: 'Yard', type: 'sales', zone: 'Australia/Brisbane', hours} as const
  const now = Date.parse('2026-11-23T00:00:00Z')
  const {locations} = describeOpeningHours({locations: [{...place, specialHours: []}]}, null, now)
  const next = locations.flatMap((location) => location.days).filter(({date}) => date < '2026-11-25')
  expect(next.map(({date, open}) => [date, open.length])).toEqual(days)
})
