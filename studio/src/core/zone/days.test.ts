import {addDays, countDays} from '@forecourt/schemas/time/days'
import {describe, expect, it} from 'vitest'
import {listWeeks} from './days.ts'

describe('calendar days', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('show %s in the week of Monday %s', (day, monday) => {
    const week = listWeeks(day, 1)
    expect([week[0], week.length]).toEqual([monday, 7])
    expect(week).toContain(day)
  })

  it('show five weeks from that of the last day of a month on', () => {
    const days = listWeeks('2026-11-30', 5)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-01-03', 35])
  })

  it('count and add over the end of daylight saving and of a year', () => {
    expect(addDays('2026-04-04', 2)).toBe('2026-04-06')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(countDays('2026-04-04', '2026-04-06')).toBe(2)
    expect(countDays('2026-04-06', '2026-04-04')).toBe(-2)
  })
})
