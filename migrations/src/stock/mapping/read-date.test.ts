import {describe, expect, it} from 'vitest'
import {readDay, readMoment} from './read-date.ts'

const SYDNEY = 'Australia/Sydney'

describe('a moment of a feed', () => {
  it.each([
    ['dd/mm/yyyy', '31/01/2026', '2026-01-31T00:00:00+11:00'],
    ['dd/mm/yyyy', '1.7.26', '2026-07-01T00:00:00+10:00'],
    ['dd/mm/yyyy', '31-Jan-2026 9:05 pm', '2026-01-31T21:05:00+11:00'],
    ['dd/mm/yyyy', '2026-01-31', '2026-01-31T00:00:00+11:00'],
    ['mm/dd/yyyy', '01/31/2026 12:30 AM', '2026-01-31T00:30:00+11:00'],
    ['yyyy-mm-dd', '2026-01-31 14:15:16', '2026-01-31T14:15:00+11:00'],
    ['yyyy-mm-dd', '20260131', '2026-01-31T00:00:00+11:00'],
    ['yyyy-mm-dd', '2026-01-31T03:00:00Z', '2026-01-31T03:00:00Z'],
    ['dd/mm/yyyy', '2026-01-31T03:00:00.123+05:30', '2026-01-31T03:00:00+05:30'],
    ['unix', '1769778000', '2026-01-31T00:00:00+11:00'],
    ['unix-ms', '1769778000999', '2026-01-31T00:00:00+11:00'],
  ] as const)('is read as %s from %s: %s', (form, text, instant) => {
    expect(readMoment(text, form, SYDNEY)).toBe(Date.parse(instant) / 1000)
  })

  it.each([
    '31/02/2026',
    '0/1/2026',
    '1/13/2026',
    'soon',
    '',
    '2026',
    '1/1/26 10:99',
    '1/1/26 25:00',
    '1/1/0001',
    '0001-01-01T00:00:00',
    '01/01/1900 12:00:00 AM',
    '31/12/9999',
    ' '.repeat(500),
    '9'.repeat(400),
  ])('is none: %j', (text) => {
    expect(readMoment(text, 'dd/mm/yyyy', SYDNEY)).toBeNull()
    expect(readDay(text, 'dd/mm/yyyy', SYDNEY)).toBeNull()
  })
})

describe('a day of a feed', () => {
  it.each([
    ['dd/mm/yyyy', '1/3/2027', '01/03/2027'],
    ['mm/dd/yyyy', '3/1/2027', '01/03/2027'],
    ['mm/yyyy', '4/2021', '04/2021'],
    ['mm/yyyy', '2021-04', '04/2021'],
    ['mm/yyyy', '2021/4', '04/2021'],
    ['mm/yyyy', 'Feb-2019', '02/2019'],
    ['mm/yyyy', '02/03/2019', '02/03/2019'],
    ['yyyy-mm-dd', '2027-06-01T00:00:00.000Z', '01/06/2027'],
    ['yyyy-mm-dd', '2027-05-31T20:00:00.000Z', '01/06/2027'],
    ['unix', '1769778000', '31/01/2026'],
  ] as const)('is read as %s from %s: %s', (form, text, day) => {
    expect(readDay(text, form, SYDNEY)).toBe(day)
  })

  it('is refused for a moment past all calendars', () => {
    expect(readDay('9999999999999999', 'unix', SYDNEY)).toBeNull()
  })
})
