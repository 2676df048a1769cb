import {expect, it} from 'vitest'
import {describeSpecialDay, formatWeekday} from './describe-hour.ts'

it.each([
  [
    {date: '2026-12-25', status: 'Closed', label: 'Christmas Day'},
    'Fri 25 December 2026: Closed',
    'Christmas Day',
  ],
  [
    {date: '2026-12-24', status: 'Open', open: '09:00', close: '12:00'},
    'Thu 24 December 2026: 09:00 to 12:00',
    '',
  ],
  [{date: '2026-12-24', status: 'Open'}, 'Thu 24 December 2026: Fill in when it opens and closes', ''],
  [{}, 'Choose a day: Closed', ''],
])('special day in a list › reads of %j "%s"', (day, title, subtitle) => {
  const said = describeSpecialDay(day)
  expect(said.title.replace(',', '')).toBe(title)
  expect(said.subtitle).toBe(subtitle)
})

it('special day in a list › names weekdays from Sunday on', () => {
  expect([0, 1, 6].map(formatWeekday)).toEqual(['Sunday', 'Monday', 'Saturday'])
})
