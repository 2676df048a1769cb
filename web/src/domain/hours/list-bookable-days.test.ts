import {describe, expect, it} from 'vitest'
import {BOOKING_LIMITS} from './free-slots'
import {listBookableDays} from './list-bookable-days'

const WEEK = ([1, 2, 3, 4, 5] as const).map(
  (weekday) => ({weekday, status: 'Open', open: '09:00', close: '11:00', note: null}) as const,
)
const PLACE = {zone: 'Australia/Brisbane', hours: WEEK, specialHours: []}
const RULES = {...BOOKING_LIMITS, minutes: 60, step: 60, capacity: 1, uses: []}
const NOON = Date.parse('2026-11-26T12:00:00+10:00')
const FRIDAY = Date.parse('2026-11-27T09:00:00+10:00')

describe('the days of a booking', () => {
  it('are ten, with what each has free, also those that are closed, full or nearly over', () => {
    const taken = [9, 10].map((hour) => ({
      from: FRIDAY + (hour - 9) * 3_600_000,
      until: FRIDAY + (hour - 8) * 3_600_000,
      items: [],
    }))
    const days = listBookableDays(PLACE, taken, RULES, NOON)
    expect(days).toHaveLength(10)
    expect(days.slice(0, 5)).toEqual([
      {date: '2026-11-26', isFree: false, note: 'No time left'},
      {date: '2026-11-27', isFree: false, note: 'Full'},
      {date: '2026-11-28', isFree: false, note: 'Closed'},
      {date: '2026-11-29', isFree: false, note: 'Closed'},
      {date: '2026-11-30', isFree: true, note: '2 free'},
    ])
    expect(listBookableDays(PLACE, taken.slice(1), RULES, NOON)[1]?.note).toBe('1 free')
  })

  it('start no earlier than a booking can, and end with its reach', () => {
    const from = listBookableDays(PLACE, [], RULES, NOON, '2026-01-01')
    expect(from[0]?.date).toBe('2026-11-26')
    expect(listBookableDays(PLACE, [], {...RULES, noticeMinutes: 13 * 60}, NOON)[0]?.date).toBe('2026-11-27')
    const late = listBookableDays(PLACE, [], RULES, NOON, '2027-01-22')
    expect(late.map(({date}) => date)).toEqual(['2027-01-22', '2027-01-23', '2027-01-24', '2027-01-25'])
  })
})
