import type {OpeningHour} from '@forecourt/schemas/fields/time'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import {addDays, getWeekday, WEEKDAYS} from '@forecourt/schemas/time/days'
import {UNKNOWN_TIMES} from './list-open-spans'
import type {SpecialDay} from './upcoming-special-hours'
import {formatTimes} from './zoned-time'

export type HoursRow = {
  readonly days: string
  readonly times: string
  /** Whether `times` is the text of a closed day. */
  readonly closed?: true
  /** The link of that text. */
  readonly href?: string
}

type Form = {readonly full?: boolean; readonly compact?: boolean; readonly words?: ClosedTexts}

const CLOSED: ClosedTexts = {closed: 'Closed', byAppointment: false, sunday: null}

/** A day's times, with a break in two parts, or that they are not known; null when it is closed. */
function getTimes(hours: readonly OpeningHour[], weekday: number): string | null {
  const parts = hours
    .filter((day) => day.weekday === weekday && day.status === 'Open')
    .toSorted((a, b) => (a.open ?? '').localeCompare(b.open ?? ''))
    .map(({open, close}) => formatTimes(open, close) ?? UNKNOWN_TIMES)
  return parts.length > 0 ? parts.join(', ') : null
}

/**
 * Opening hours as rows (spec 4.9a–e): Monday to Friday as one row if they are the same. Otherwise each weekday is
 * listed, or in the compact form days with the same hours share a row, even if they are not adjacent. Saturday and
 * Sunday always have their own rows. `full` lists every day. `words` are the texts of a closed day.
 */
export function listHours(hours: readonly OpeningHour[], form: Form = {}): HoursRow[] {
  return listDays(hours, form).map(({row}) => row)
}

type DayRow = {readonly weekdays: readonly number[]; readonly row: HoursRow}

function listDays(
  hours: readonly OpeningHour[],
  {full = false, compact = false, words = CLOSED}: Form,
): DayRow[] {
  const {closed, sunday} = words
  const say = (times: string | null) => (times === null ? {times: closed, closed: true as const} : {times})
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({weekday, times: getTimes(hours, weekday)}))
  const same = weekdays.every(({times}) => times === weekdays[0]?.times)
  const groups = !full && (same || compact) ? groupDays(weekdays) : weekdays.map((day) => [day])
  const rows = groups.map((group) => {
    const days = group.map(({weekday}) => weekday)
    return {weekdays: days, row: {days: nameDays(days), ...say(group[0]?.times ?? null)}}
  })
  const open = getTimes(hours, 0)
  const link = sunday ? {times: sunday.words, href: sunday.href} : {}
  const onSunday = open === null ? {...say(open), ...link} : say(open)
  return [
    ...rows,
    {weekdays: [6], row: {days: WEEKDAYS[6], ...say(getTimes(hours, 6))}},
    {weekdays: [0], row: {days: WEEKDAYS[0], ...onSunday}},
  ]
}

/** A row of this week's hours. */
export type WeekRow = HoursRow & {
  /** The row's days of the week: 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Whether one of them is today. */
  readonly today: boolean
  /** The special hours that replace `times` until they are over. */
  readonly special: SpecialDay | null
}

const DAYS_AHEAD = 7

/**
 * The opening hours of the seven days from today on: as `listHours`, or each day on its own if one of them has
 * special hours. `date` is today's at the place.
 */
export function listThisWeek(
  hours: readonly OpeningHour[],
  special: readonly SpecialDay[],
  date: string,
  form: Form = {},
): WeekRow[] {
  const last = addDays(date, DAYS_AHEAD)
  const ahead = special.filter((day) => day.date >= date && day.date < last)
  const today = getWeekday(date)
  return listDays(hours, ahead.length > 0 ? {...form, full: true} : form).map(({weekdays, row}) => ({
    ...row,
    weekdays,
    today: weekdays.includes(today),
    special: ahead.find((day) => weekdays.includes(getWeekday(day.date))) ?? null,
  }))
}

/** Times between whose parts a line may end, but not within one: their spaces do not break. */
function keepWhole(times: string): string {
  return times
    .split(', ')
    .map((range) => range.replaceAll(' ', '\u00a0'))
    .join(', ')
}

/**
 * The first hours of the week in one line, for small spaces, which breaks within no range of times; for a place that
 * never opens, its text for that.
 */
export function describeHours(hours: readonly OpeningHour[], {closed}: ClosedTexts = CLOSED): string {
  const rows = listHours(hours, {compact: true})
  const unknown = rows.find(({times}) => times === UNKNOWN_TIMES)
  const first = rows.find((row) => !row.closed && row.times !== UNKNOWN_TIMES)
  return first ? `${first.days} ${keepWhole(first.times)}` : (unknown?.times ?? closed)
}

type Day = {weekday: number; times: string | null}

/** Days with the same times, in the order of the first of each. */
function groupDays(days: readonly Day[]): Day[][] {
  const groups: Day[][] = []
  for (const day of days) {
    const group = groups.find(([first]) => first?.times === day.times)
    if (group) group.push(day)
    else groups.push([day])
  }
  return groups
}

/** "Monday to Wednesday, Friday": three or more consecutive days by the first and last, others by name. */
function nameDays(weekdays: readonly number[]): string {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run?.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  return runs.map(nameRun).join(', ')
}

function nameRun(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => WEEKDAYS[weekday] ?? '')
  return names.length < 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`
}

export type ClosedTexts = {
  readonly closed: string
  /** Whether a closed day is one by appointment. */
  readonly byAppointment: boolean
  /** A link that replaces the text on a Sunday. */
  readonly sunday: {readonly words: string; readonly href: string} | null
}

type Place = {readonly type: LocationType; readonly appointmentOnly: boolean}
type Words = Pick<Settings['locations'], 'appointmentOnly' | 'appointmentText' | 'closedSundayLink'>

/**
 * The text of a closed day: "Closed", "by appointment" (spec 4.9e), and for a service location on a Sunday a link to
 * its form (4.9d). `form` is that form's address; null for none.
 */
export function describeClosed(
  {type, appointmentOnly}: Place,
  words: Words,
  form: string | null,
): ClosedTexts {
  const byAppointment = type !== 'parts' && (appointmentOnly || words.appointmentOnly)
  const link = type === 'service' ? words.closedSundayLink : null
  return {
    closed: byAppointment ? words.appointmentText : 'Closed',
    byAppointment,
    sunday: link && form ? {words: link, href: form} : null,
  }
}
