import type {OpeningHour} from '@forecourt/schemas/fields/time'
import type {SpecialHour} from '@forecourt/schemas/location/location'
import type {OpenSpan} from '#/lib/open-spans'
import {formatTime} from './format-time'
import {addDays, getWeekday, toEpochMs, toLocalDate} from './zoned-time'

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAYS_AHEAD = 8

export type Hours = {
  readonly zone: string
  readonly hours: readonly OpeningHour[]
  readonly specialHours: readonly SpecialHour[]
}

/** The stretches in which a place is open, from the local today on, eight days ahead; special days win. */
export function listOpenSpans(place: Hours, now: number): OpenSpan[] {
  const today = toLocalDate(now, place.zone)
  return Array.from({length: DAYS_AHEAD}, (_, index) => addDays(today, index)).flatMap((date) =>
    openSpansOn(place, date),
  )
}

/** The stretch in which a place is open on a local day; none when it is closed. */
export function openSpansOn({zone, hours, specialHours}: Hours, date: string): OpenSpan[] {
  const weekday = getWeekday(date)
  const entry = specialHours.find((day) => day.date === date) ?? hours.find((day) => day.weekday === weekday)
  const {open = null, close = null} = entry?.status === 'Open' ? entry : {}
  const from = readMoment(date, open, zone)
  const until = readMoment(date, close, zone)
  if (!from || !until || until.at <= from.at) return []
  return [
    {from: from.at, until: until.at, fromText: from.text, untilText: until.text, day: NAMES[weekday] ?? ''},
  ]
}

/** A local day's time as an instant (ms) and in words; null for what is no time. */
function readMoment(date: string, time: string | null, zone: string): {at: number; text: string} | null {
  const text = formatTime(time)
  return time !== null && text !== null ? {at: toEpochMs(date, time, zone), text} : null
}
