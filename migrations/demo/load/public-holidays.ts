/** Public holidays by rule, so that a demo seeded in any year shows the coming ones. */
export type Holiday = {label: string; date: string}

type State = 'NSW' | 'QLD' | 'VIC' | 'WA'
type Rule = {label: string; states?: readonly State[]; on: (year: number) => Date}

const DAY = 86_400_000
const [SUNDAY, MONDAY, TUESDAY] = [0, 1, 2]

const rules: readonly Rule[] = [
  {label: 'New Year’s Day', on: (year) => day(year, 1, 1)},
  {label: 'Australia Day', on: (year) => weekdayFrom(day(year, 1, 26))},
  {label: 'Labour Day', states: ['WA'], on: (year) => nth(year, 3, MONDAY, 1)},
  {label: 'Labour Day', states: ['VIC'], on: (year) => nth(year, 3, MONDAY, 2)},
  {label: 'Good Friday', on: (year) => plus(easter(year), -2)},
  {label: 'Easter Sunday', on: easter},
  {label: 'Easter Monday', on: (year) => plus(easter(year), 1)},
  {label: 'Anzac Day', on: (year) => day(year, 4, 25)},
  {label: 'Labour Day', states: ['QLD'], on: (year) => nth(year, 5, MONDAY, 1)},
  {label: 'Western Australia Day', states: ['WA'], on: (year) => nth(year, 6, MONDAY, 1)},
  {label: 'King’s Birthday', states: ['NSW', 'VIC'], on: (year) => nth(year, 6, MONDAY, 2)},
  {label: 'Labour Day', states: ['NSW'], on: (year) => nth(year, 10, MONDAY, 1)},
  {label: 'King’s Birthday', states: ['QLD'], on: (year) => nth(year, 10, MONDAY, 1)},
  {label: 'Melbourne Cup Day', states: ['VIC'], on: (year) => nth(year, 11, TUESDAY, 1)},
  {label: 'Christmas Day', on: (year) => day(year, 12, 25)},
  {label: 'Boxing Day', on: (year) => day(year, 12, 26)},
]

/** The state's holidays from a day (`YYYY-MM-DD`) over the following twelve months, in order. */
export function listComingHolidays(state: State, from: string): Holiday[] {
  const year = Number(from.slice(0, 4))
  const until = `${year + 1}${from.slice(4)}`
  return [year, year + 1]
    .flatMap((one) => rules.map((rule) => ({...rule, date: rule.on(one).toISOString().slice(0, 10)})))
    .filter(({states, date}) => (!states || states.includes(state)) && date >= from && date < until)
    .map(({label, date}) => ({label, date}))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date))
}

function plus(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY)
}

/** A holiday at the weekend is kept on the Monday. */
function weekdayFrom(date: Date): Date {
  const weekday = date.getUTCDay()
  return plus(date, weekday === SUNDAY ? 1 : weekday === 6 ? 2 : 0)
}

function nth(year: number, month: number, weekday: number, count: number): Date {
  const first = day(year, month, 1)
  return plus(first, ((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7)
}

/** Easter Sunday of the Gregorian calendar (the anonymous computus). */
function easter(year: number): Date {
  const a = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const d =
    (19 * a +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const e = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - d - (inCentury % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return day(year, Math.floor(f / 31), (f % 31) + 1)
}
