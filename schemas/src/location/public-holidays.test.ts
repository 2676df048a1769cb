import {describe, expect, it} from 'vitest'
import {
  HOLIDAY_STATES,
  type HolidayState,
  listPublicHolidays,
  PUBLIC_HOLIDAYS_SOURCE,
} from './public-holidays.ts'

const all = listPublicHolidays(HOLIDAY_STATES, '2026-01-01')

/** The n-th given weekday of a month of 2027; 1 is Monday. */
function nth(month: number, weekday: number, count: number): string {
  const first = new Date(Date.UTC(2027, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + 7 * (count - 1)
  return new Date(Date.UTC(2027, month - 1, day)).toISOString().slice(0, 10)
}

/** Easter Sunday by Gauss’s rule for the Gregorian calendar, as the anonymous algorithm of 1876 writes it. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

function findDays(name: string, state: HolidayState): string[] {
  return listPublicHolidays([state], '2027-01-01').flatMap((one) => (one.name === name ? [one.date] : []))
}

describe('public holidays', () => {
  it('lie within the days that their source reaches, in order, each once', () => {
    const {from, until} = PUBLIC_HOLIDAYS_SOURCE
    expect(all.every(({date}) => date >= from && date <= until)).toBe(true)
    expect(all.map(({date}) => date)).toEqual(all.map(({date}) => date).toSorted())
    for (const state of HOLIDAY_STATES) {
      const names = listPublicHolidays([state], '2027-01-01').map(({date, name}) => `${date} ${name}`)
      expect(new Set(names).size, state).toBe(names.length)
    }
  })

  it.each<[string, HolidayState, string]>([
    ['Labour Day', 'NSW', nth(10, 1, 1)],
    ['Labour Day', 'QLD', nth(5, 1, 1)],
    ['Labour Day', 'VIC', nth(3, 1, 2)],
    ['Labour Day', 'WA', nth(3, 1, 1)],
    ['King’s Birthday', 'NSW', nth(6, 1, 2)],
    ['King’s Birthday', 'QLD', nth(10, 1, 1)],
    ['Western Australia Day', 'WA', nth(6, 1, 1)],
    ['Melbourne Cup', 'VIC', nth(11, 2, 1)],
    ['Picnic Day', 'NT', nth(8, 1, 1)],
    ['Canberra Day', 'ACT', nth(3, 1, 2)],
  ])('have %s of %s on %s, as its Act says', (name, state, date) => {
    expect(findDays(name, state)).toEqual([date])
  })

  it.each([
    ['Good Friday', -2],
    ['Easter Saturday', -1],
    ['Easter Sunday', 0],
    ['Easter Monday', 1],
  ])('have %s %i days from Easter Sunday', (name, distance) => {
    const date = new Date(easter(2027) + distance * 86_400_000).toISOString().slice(0, 10)
    expect(findDays(name, 'NSW')).toEqual([date])
  })

  it.each(HOLIDAY_STATES)('have the days in %s that every state has', (state) => {
    for (const name of [
      'New Year’s Day',
      'Australia Day',
      'Good Friday',
      'Easter Monday',
      'Anzac Day',
      'Christmas Day',
    ])
      expect(findDays(name, state), name).toHaveLength(1)
  })

  it('are listed from a day on', () => {
    expect(listPublicHolidays(['TAS'], '2027-12-25').map(({date}) => date)).toEqual([
      '2027-12-25',
      '2027-12-27',
      '2027-12-28',
    ])
  })
})
