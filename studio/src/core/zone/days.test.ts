import {describe, expect, it} from 'vitest'
import {addDays, addMonths, countDays, listMonth, listWeek} from './days.ts'

describe('calendar days', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('show %s in the week of Monday %s', (day, monday) => {
    const week = listWeek(day)
    expect([week[0], week.length]).toEqual([monday, 7])
    expect(week).toContain(day)
  })

  it.each([
    // February 2027 begins on a Monday and has four whole weeks.
    ['2027-02-14', '2027-02-01', '2027-02-28'],
    ['2026-11-23', '2026-10-26', '2026-12-06'],
    ['2026-08-31', '2026-07-27', '2026-09-06'],
  ])('show the month of %s from %s to %s', (day, first, last) => {
    const month = listMonth(day)
    expect([month[0], month.at(-1)]).toEqual([first, last])
    expect(month.length % 7).toBe(0)
  })

  it('count and add over the end of daylight saving and of a year', () => {
    expect(addDays('2026-04-04', 2)).toBe('2026-04-06')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(countDays('2026-04-04', '2026-04-06')).toBe(2)
    expect(countDays('2026-04-06', '2026-04-04')).toBe(-2)
  })

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2027-01-05', -1, '2026-12-05'],
  ])('move %s by %i months to %s', (day, count, moved) => expect(addMonths(day, count)).toBe(moved))
})
