import {expect, it} from 'vitest'
import {formatClock, formatMoment, formatTime} from './format-moment.ts'

it.each([
  ['2026-12-04T01:00:00Z', 'Australia/Perth', 'Fri 4 Dec 2026, 9:00 am Perth'],
  // The same instant on the other side of the country, on its summer time.
  ['2026-12-04T01:00:00Z', 'Australia/Sydney', 'Fri 4 Dec 2026, 12:00 pm Sydney'],
  ['2026-12-03T14:30:00Z', 'Australia/Brisbane', 'Fri 4 Dec 2026, 12:30 am Brisbane'],
  ['2026-07-04T14:30:00Z', 'Australia/Adelaide', 'Sun 5 July 2026, 12:00 am Adelaide'],
])('moment › says day, hour and zone of %s in %s', (instant, zone, words) => {
  expect(formatMoment(instant, zone)).toBe(words)
  expect(words.endsWith(formatTime(instant, zone))).toBe(true)
})

it.each([
  ['00:00', '12:00 am'],
  ['09:05', '9:05 am'],
  ['12:00', '12:00 pm'],
  ['23:59', '11:59 pm'],
])('clock › reads %s as %s', (time, words) => expect(formatClock(time)).toBe(words))
