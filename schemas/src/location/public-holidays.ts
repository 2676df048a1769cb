import {addDays, getWeekday} from '../time/days.ts'
import {STATES, type State} from '../values/states.ts'

/** A public holiday of the states that have it on that day. */
export type PublicHoliday = {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly name: string
  readonly states: readonly State[]
  /** The hour from which the rest of the day is a holiday; without it, the whole day is one. */
  readonly fromHour?: number
}

/**
 * The source of the rules below, and the first and last day for which they were compared with it. States may add a day
 * at short notice. Other local days, such as shows, are left out: staff add those.
 */
export const PUBLIC_HOLIDAYS_SOURCE = {
  compiled: '2026-11-27',
  from: '2026-01-01',
  until: '2029-12-31',
  acts: 'the public holidays Acts of the states and territories, and the days they declared',
  official: 'https://www.fairwork.gov.au/employment-conditions/public-holidays',
} as const

type Rule = Omit<PublicHoliday, 'date'> & {
  /** The day in a year; null in years without it. */
  readonly on: (year: number) => string | null
}

/** A holiday of a part of a state, where a place is by its postcode. */
type LocalRule = Rule & {readonly postcodes: {readonly from: number; readonly to: number}}

const EACH = STATES
const not = (...without: State[]) => EACH.filter((state) => !without.includes(state))
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, SATURDAY] = [0, 1, 2, 3, 6]

const RULES: readonly Rule[] = [
  {name: 'New Year’s Day', states: not('TAS'), on: fixed(1, 1)},
  {name: 'New Year’s Day', states: ['TAS'], on: orMonday(1, 1)},
  {name: 'New Year’s Day (additional day)', states: not('TAS'), on: mondayAfter(1, 1)},
  {name: 'Australia Day', states: EACH, on: orMonday(1, 26)},
  {name: 'Labour Day', states: ['WA'], on: nth(3, MONDAY, 1)},
  {name: 'Labour Day', states: ['VIC'], on: nth(3, MONDAY, 2)},
  {name: 'Adelaide Cup Day', states: ['SA'], on: nth(3, MONDAY, 2)},
  {name: 'Eight Hours Day', states: ['TAS'], on: nth(3, MONDAY, 2)},
  {name: 'Canberra Day', states: ['ACT'], on: nth(3, MONDAY, 2)},
  {name: 'Good Friday', states: EACH, on: easter(-2)},
  {name: 'Easter Saturday', states: not('WA', 'TAS'), on: easter(-1)},
  {name: 'Easter Sunday', states: not('TAS'), on: easter(0)},
  {name: 'Easter Monday', states: EACH, on: easter(1)},
  {name: 'Anzac Day', states: not('QLD', 'NT'), on: fixed(4, 25)},
  {name: 'Anzac Day', states: ['QLD', 'NT'], on: orMonday(4, 25, [SUNDAY])},
  {name: 'Anzac Day (additional day)', states: ['WA', 'ACT'], on: mondayAfter(4, 25)},
  // Declared for these two years only.
  {
    name: 'Anzac Day (additional day)',
    states: ['NSW'],
    on: (year) => (year === 2026 || year === 2027 ? mondayAfter(4, 25)(year) : null),
  },
  {name: 'Labour Day', states: ['QLD'], on: nth(5, MONDAY, 1)},
  {name: 'May Day', states: ['NT'], on: nth(5, MONDAY, 1)},
  {name: 'Reconciliation Day', states: ['ACT'], on: (year) => weekdayFrom(toDate(year, 5, 27), MONDAY)},
  {name: 'Western Australia Day', states: ['WA'], on: nth(6, MONDAY, 1)},
  {name: 'King’s Birthday', states: not('QLD', 'WA'), on: nth(6, MONDAY, 2)},
  {name: 'Picnic Day', states: ['NT'], on: nth(8, MONDAY, 1)},
  // Proclaimed each year: in all years of the table the fourth Monday, which is the last.
  {name: 'King’s Birthday', states: ['WA'], on: nth(9, MONDAY, 4)},
  // The state sets it by the football season. Expected for the years that it has not set yet.
  {
    name: 'Friday before the AFL Grand Final (expected)',
    states: ['VIC'],
    on: (year) => addDays(weekdayFrom(toDate(year, 9, 24), SATURDAY), -1),
  },
  {name: 'Labour Day', states: ['NSW', 'SA', 'ACT'], on: nth(10, MONDAY, 1)},
  {name: 'King’s Birthday', states: ['QLD'], on: nth(10, MONDAY, 1)},
  {name: 'Melbourne Cup', states: ['VIC'], on: nth(11, TUESDAY, 1)},
  {name: 'Christmas Eve', states: ['QLD'], fromHour: 18, on: fixed(12, 24)},
  {name: 'Christmas Eve', states: ['SA', 'NT'], fromHour: 19, on: fixed(12, 24)},
  {name: 'Christmas Day', states: EACH, on: fixed(12, 25)},
  {name: 'Boxing Day', states: not('SA', 'TAS'), on: fixed(12, 26)},
  {name: 'Proclamation Day', states: ['SA'], on: fixed(12, 26)},
  {name: 'Boxing Day', states: ['TAS'], on: (year) => twoDaysLaterAtWeekend(year, 26) ?? fixed(12, 26)(year)},
  {name: 'Christmas Day (additional day)', states: EACH, on: (year) => twoDaysLaterAtWeekend(year, 25)},
  {
    name: 'Boxing Day (additional day)',
    states: not('SA', 'TAS'),
    on: (year) => twoDaysLaterAtWeekend(year, 26),
  },
  {
    name: 'Proclamation Day (additional day)',
    states: ['SA'],
    on: (year) => twoDaysLaterAtWeekend(year, 26),
  },
  {name: 'New Year’s Eve', states: ['SA', 'NT'], fromHour: 19, on: fixed(12, 31)},
]

/** Days of a part of a state. Source and years as above. */
const LOCAL_RULES: readonly LocalRule[] = [
  // Appointed each year under the Holidays Act 1983 (Qld) s 4: the second Wednesday, or the third of five. The postcodes
  // include neighbouring councils that keep another day of that week.
  {
    name: 'Royal Queensland Show',
    states: ['QLD'],
    postcodes: {from: 4000, to: 4179},
    on: (year) => {
      const hasFive = nth(8, WEDNESDAY, 5)(year) <= toDate(year, 8, 31)
      return nth(8, WEDNESDAY, hasFive ? 3 : 2)(year)
    },
  },
]

/**
 * The public holidays that any of these states has from a day on (`YYYY-MM-DD`), until the last known day, in order;
 * each name once for a day, with all states that have it.
 */
export function listPublicHolidays(states: readonly State[], from: string): PublicHoliday[] {
  const first = getYear(from)
  const count = Math.max(0, getYear(PUBLIC_HOLIDAYS_SOURCE.until) - first + 1)
  const years = Array.from({length: count}, (_, index) => first + index)
  const found = years
    .flatMap((year) => listOfYear(RULES, year))
    .filter((holiday) => holiday.date >= from && holiday.states.some((state) => states.includes(state)))
  const byName = Map.groupBy(found, ({date, name, fromHour}) => `${date} ${fromHour ?? 0} ${name}`)
  return [...byName.values()]
    .flatMap(([holiday, ...same]) =>
      holiday ? [{...holiday, states: [holiday, ...same].flatMap((one) => one.states)}] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/**
 * The holidays of a state on a day (`YYYY-MM-DD`), by the rules of today also in years after the last known day. Local
 * holidays are included, all of them if the postcode is not known.
 */
export function listHolidaysOn(
  date: string,
  {state, postcode}: {readonly state: State; readonly postcode: string | null},
): PublicHoliday[] {
  const isNear = ({postcodes: {from, to}}: LocalRule) =>
    postcode === null || (Number(postcode) >= from && Number(postcode) <= to)
  return listOfYear([...RULES, ...LOCAL_RULES.filter(isNear)], getYear(date)).filter(
    (holiday) => holiday.date === date && holiday.states.includes(state),
  )
}

function listOfYear(rules: readonly Rule[], year: number): PublicHoliday[] {
  return rules.flatMap(({on, name, states, fromHour}) => {
    const date = on(year)
    return date === null ? [] : [{date, name, states, ...(fromHour !== undefined && {fromHour})}]
  })
}

function getYear(date: string): number {
  return Number(date.slice(0, 4))
}

function toDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The first such weekday on or after a day. */
function weekdayFrom(date: string, weekday: number): string {
  return addDays(date, (weekday - getWeekday(date) + 7) % 7)
}

function fixed(month: number, day: number) {
  return (year: number) => toDate(year, month, day)
}

/** The day, or the Monday after it in its place if it falls on one of these weekdays. */
function orMonday(month: number, day: number, weekdays: readonly number[] = [SATURDAY, SUNDAY]) {
  return (year: number) => {
    const date = toDate(year, month, day)
    return weekdays.includes(getWeekday(date)) ? weekdayFrom(date, MONDAY) : date
  }
}

/** The Monday after a day that falls at the weekend; null for other years. */
function mondayAfter(month: number, day: number) {
  return (year: number) => {
    const date = toDate(year, month, day)
    return [SATURDAY, SUNDAY].includes(getWeekday(date)) ? weekdayFrom(date, MONDAY) : null
  }
}

/** 27 December if Christmas Day falls at the weekend, and 28 December if Boxing Day does; null for other years. */
function twoDaysLaterAtWeekend(year: number, day: 25 | 26): string | null {
  const date = toDate(year, 12, day)
  return [SATURDAY, SUNDAY].includes(getWeekday(date)) ? addDays(date, 2) : null
}

function nth(month: number, weekday: number, count: number) {
  return (year: number) => addDays(weekdayFrom(toDate(year, month, 1), weekday), 7 * (count - 1))
}

/** Days from Easter Sunday, by the anonymous Gregorian computus of 1876 (Butcher). */
function easter(distance: number) {
  return (year: number) => {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
    const correction = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
    const h = (19 * a + b - Math.floor(b / 4) - correction + 15) % 30
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
    const m = Math.floor((a + 11 * h + 22 * l) / 451)
    const days = h + l - 7 * m + 114
    return toDate(year, Math.floor(days / 31), (days % 31) + 1 + distance)
  }
}
