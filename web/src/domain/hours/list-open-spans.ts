import type {OpeningHour} from '@forecourt/schemas/fields/time'
import type {SpecialHour} from '@forecourt/schemas/location/location'
import {addDays, getWeekday, WEEKDAYS} from '@forecourt/schemas/time/days'
import type {OpenSpan} from '#/lib/open-spans'
import {formatTime, toEpochMs, toLocalDate} from './zoned-time.ts'

/** The times of a day that is open at hours which could not be read. */
export const UNKNOWN_TIMES = 'Please ask us'

/** Whether the hours of a day could not be read: it is neither open nor closed. */
export function isUnknown({status, open}: OpeningHour): boolean {
  return status === 'Open' && open === null
}

const DAYS_AHEAD = 8
/** A place that is closed for longer is not said to open again. */
const MOST_CLOSED = 90

export type Hours = {
  readonly zone: string
  readonly hours: readonly OpeningHour[]
  readonly specialHours: readonly SpecialHour[]
}

/**
 * The periods in which a place is open, from those of the local yesterday, which may end after midnight, to eight
 * days ahead, or of the next day on which it opens; special days take precedence. None where a day is not known.
 */
export function listOpenSpans(place: Hours, now: number): OpenSpan[] {
  if (place.hours.some(isUnknown)) return []
  const today = toLocalDate(now, place.zone)
  const spans: OpenSpan[] = []
  for (let ahead = -1; ahead < MOST_CLOSED; ahead += 1) {
    if (ahead >= DAYS_AHEAD && spans.length > 0) break
    const date = addDays(today, ahead)
    const isNear = ahead < WEEK
    for (const span of openSpansOn(place, date))
      if (span.until > now) spans.push(isNear ? span : {...span, day: `${span.day} ${formatDate(date)}`})
  }
  return spans
}

/** The days of a week, each with a name of its own. */
const WEEK = 7

const DATE = new Intl.DateTimeFormat('en-AU', {timeZone: 'UTC', day: 'numeric', month: 'long'})

/** "4 January". */
function formatDate(date: string): string {
  return DATE.format(Date.parse(`${date}T00:00:00Z`))
}

/**
 * The periods in which a place is open that start on a local day, in order; they may end after midnight. None if it
 * is closed.
 */
export function openSpansOn({zone, hours, specialHours}: Hours, date: string): OpenSpan[] {
  const weekday = getWeekday(date)
  const special = specialHours.filter((day) => day.date === date)
  const today = toEpochMs(date, '00:00', zone)
  const tomorrow = toEpochMs(addDays(date, -1), '00:00', zone)
  const entries = special.length > 0 ? special : hours.filter((day) => day.weekday === weekday)
  return entries
    .flatMap(({status, open, close}): OpenSpan[] => {
      if (status !== 'Open' || open === null || close === null || open === close) return []
      const from = readMoment(date, open, zone)
      const until = readMoment(getClosingDate(date, open, close), close, zone)
      if (!from || !until) return []
      const day = WEEKDAYS[weekday] ?? ''
      const texts = {fromText: from.text, untilText: until.text, day}
      return [{from: from.at, until: until.at, ...texts, today, tomorrow}]
    })
    .toSorted((a, b) => a.from - b.from)
    .reduce<OpenSpan[]>(joinSpan, [])
}

// Staff may write a special day twice, or its parts without a gap: a time is not offered twice for that.
function joinSpan(before: OpenSpan[], span: OpenSpan): OpenSpan[] {
  const last = before.at(-1)
  if (!last || span.from > last.until) return [...before, span]
  const {until, untilText} = span.until > last.until ? span : last
  return [...before.slice(0, -1), {...last, until, untilText}]
}

/** The day on which hours end: the next one if they end before they begin (`HH:MM`, local). */
export function getClosingDate(date: string, open: string, close: string): string {
  return close > open ? date : addDays(date, 1)
}

/** A local day's time as an instant (ms) and as text; null for an invalid time. */
function readMoment(date: string, time: string, zone: string): {at: number; text: string} | null {
  const text = formatTime(time)
  return text === null ? null : {at: toEpochMs(date, time, zone), text}
}
