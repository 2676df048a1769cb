import {describe, expect, it} from 'vitest'
import {STATES, type State} from '../values/states.ts'
import {listHolidaysOn, listPublicHolidays, PUBLIC_HOLIDAYS_SOURCE} from './public-holidays.ts'

type Calendar = {readonly each: string} & {readonly [state in State]: string}

/**
 * The whole days of each year, by the Acts: Easter Sunday is 5 April 2026, 28 March 2027, 16 April 2028 and 1 April 2029
 * by the tables of the Book of Common Prayer; weekdays by a printed calendar.
 */
const CALENDARS: {readonly [year: string]: Calendar} = {
  '2026': {
    each: '01-01 01-26 04-03 04-06 12-25',
    NSW: '04-04 04-05 04-25 04-27 06-08 10-05 12-26 12-28',
    VIC: '03-09 04-04 04-05 04-25 06-08 09-25 11-03 12-26 12-28',
    QLD: '04-04 04-05 04-25 05-04 10-05 12-26 12-28',
    SA: '03-09 04-04 04-05 04-25 06-08 10-05 12-26 12-28',
    WA: '03-02 04-05 04-25 04-27 06-01 09-28 12-26 12-28',
    TAS: '03-09 04-25 06-08 12-28',
    ACT: '03-09 04-04 04-05 04-25 04-27 06-01 06-08 10-05 12-26 12-28',
    NT: '04-04 04-05 04-25 05-04 06-08 08-03 12-26 12-28',
  },
  '2027': {
    each: '01-01 01-26 03-26 03-29 12-25 12-27',
    NSW: '03-27 03-28 04-25 04-26 06-14 10-04 12-26 12-28',
    VIC: '03-08 03-27 03-28 04-25 06-14 09-24 11-02 12-26 12-28',
    QLD: '03-27 03-28 04-26 05-03 10-04 12-26 12-28',
    SA: '03-08 03-27 03-28 04-25 06-14 10-04 12-26 12-28',
    WA: '03-01 03-28 04-25 04-26 06-07 09-27 12-26 12-28',
    TAS: '03-08 04-25 06-14 12-28',
    ACT: '03-08 03-27 03-28 04-25 04-26 05-31 06-14 10-04 12-26 12-28',
    NT: '03-27 03-28 04-26 05-03 06-14 08-02 12-26 12-28',
  },
  '2028': {
    each: '01-03 01-26 04-14 04-17 04-25 12-25 12-26',
    NSW: '01-01 04-15 04-16 06-12 10-02',
    VIC: '01-01 03-13 04-15 04-16 06-12 09-29 11-07',
    QLD: '01-01 04-15 04-16 05-01 10-02',
    SA: '01-01 03-13 04-15 04-16 06-12 10-02',
    WA: '01-01 03-06 04-16 06-05 09-25',
    TAS: '03-13 06-12',
    ACT: '01-01 03-13 04-15 04-16 05-29 06-12 10-02',
    NT: '01-01 04-15 04-16 05-01 06-12 08-07',
  },
  '2029': {
    each: '01-01 01-26 03-30 04-02 04-25 12-25 12-26',
    NSW: '03-31 04-01 06-11 10-01',
    VIC: '03-12 03-31 04-01 06-11 09-28 11-06',
    QLD: '03-31 04-01 05-07 10-01',
    SA: '03-12 03-31 04-01 06-11 10-01',
    WA: '03-05 04-01 06-04 09-24',
    TAS: '03-12 06-11',
    ACT: '03-12 03-31 04-01 05-28 06-11 10-01',
    NT: '03-31 04-01 05-07 06-11 08-06',
  },
}

const toDays = (year: string, days: string) => days.split(' ').map((day) => `${year}-${day}`)

describe('public holidays', () => {
  it.each(
    Object.entries(CALENDARS).flatMap(([year, calendar]) =>
      STATES.map((state) => [year, state, `${calendar.each} ${calendar[state]}`] as const),
    ),
  )('are in %s in %s those of its Act', (year, state, days) => {
    const found = listPublicHolidays([state], `${year}-01-01`).filter(
      ({date, fromHour}) => date.startsWith(year) && fromHour === undefined,
    )
    expect(found.map(({date}) => date)).toEqual(toDays(year, days).toSorted())
  })

  it.each<[State, string]>([
    ['QLD', '12-24 18'],
    ['SA', '12-24 19, 12-31 19'],
    ['NT', '12-24 19, 12-31 19'],
    ['NSW', ''],
  ])('have in %s these evenings: %s', (state, evenings) => {
    const found = listPublicHolidays([state], '2027-01-01').filter(
      ({date, fromHour}) => date.startsWith('2027') && fromHour !== undefined,
    )
    expect(found.map(({date, fromHour}) => `${date.slice(5)} ${fromHour}`).join(', ')).toBe(evenings)
  })

  it('lie within the days that their source reaches, in order, each once', () => {
    const all = listPublicHolidays(STATES, PUBLIC_HOLIDAYS_SOURCE.from)
    expect([all[0]?.date, all.at(-1)?.date]).toEqual(['2026-01-01', '2029-12-31'])
    expect(all.map(({date}) => date)).toEqual(all.map(({date}) => date).toSorted())
    const names = all.flatMap(({date, states}) => states.map((state) => `${state} ${date}`))
    expect(new Set(names).size).toBe(names.length)
    const days = all.map(({date, name, fromHour}) => `${date} ${name} ${fromHour}`)
    expect(new Set(days).size).toBe(days.length)
  })

  it('are listed from a day on', () => {
    const days = listPublicHolidays(['TAS'], '2027-12-25').filter(({date}) => date < '2028')
    expect(days.map(({date}) => date)).toEqual(['2027-12-25', '2027-12-27', '2027-12-28'])
    expect(listPublicHolidays(['TAS'], '2030-01-01')).toEqual([])
  })

  // The dates of 2023 to 2026 as the state appointed them.
  it.each(['2023-08-16', '2024-08-14', '2025-08-13', '2026-08-12', '2027-08-11', '2028-08-16', '2029-08-15'])(
    'include the day of the show near Brisbane on %s, and of places whose postcode is not known',
    (date) => {
      const names = (postcode: string | null, state: State = 'QLD') =>
        listHolidaysOn(date, {state, postcode}).map(({name}) => name)
      expect(names('4006')).toEqual(['Royal Queensland Show'])
      expect(names(null)).toEqual(['Royal Queensland Show'])
      expect(names('4870')).toEqual([])
      expect(names('3000', 'VIC')).toEqual([])
    },
  )
})
