import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type Hours, openSpansOn} from './list-open-spans.ts'
import {addDays, formatTime, toClockTime, toEpochMs, toLocalDate} from './zoned-time.ts'

/** One time that can be chosen: local, as `HH:MM`, with the words for it and the instant in ms. */
export type Slot = {readonly time: string; readonly label: string; readonly startsAt: number}

export type SlotRules = {
  /** Whether each start has its own room, or the day as a whole. */
  readonly by: 'slot' | 'day'
  /** Minutes from one start to the next. */
  readonly minutes: number
  /** The capacity of a start (or a day). */
  readonly capacity: number
  /** The shortest notice for a booking, in minutes from now. */
  readonly noticeMinutes: number
  readonly daysAhead: number
}

/** The booking of a chosen time: its start in ms, and its length. */
export type Booking = {readonly startsAt: number; readonly minutes: number; readonly capacity: number}

/** A time that is taken, in ms. */
export type TakenTime = {readonly from: number; readonly until: number}

const MINUTE_MS = 60_000
const NOTICE_MINUTES = 60
const DAYS_AHEAD = 60

/** A site's rule of times: test drives one after the other, services by the day. */
export function getSlotRules(settings: Settings['forms'], kind: 'test-drive' | 'service'): SlotRules {
  const shared = {noticeMinutes: NOTICE_MINUTES, daysAhead: DAYS_AHEAD, minutes: settings.appointmentMinutes}
  if (kind === 'service') return {...shared, by: 'day', capacity: settings.serviceCapacity}
  return {...shared, by: 'slot', capacity: settings.testDriveCapacity}
}

/**
 * The free times of a place on a local day (spec 7.7): within its opening hours (special days win), far enough from
 * now, and with room beside what is booked. `booked` holds what is taken already, one entry each.
 */
export function listFreeSlots(
  place: Hours,
  date: string,
  booked: readonly TakenTime[],
  rules: SlotRules,
  now: number,
): readonly Slot[] {
  return listSlots(place, date, rules, now).filter(({startsAt}) => {
    const wanted = getBooking(place, date, startsAt, rules)
    if (!wanted) return false
    const endsAt = wanted.startsAt + wanted.minutes * MINUTE_MS
    return booked.filter(({from, until}) => from < endsAt && until > wanted.startsAt).length < rules.capacity
  })
}

/** The booking of a chosen time; null when the location is closed then, or it is too soon or too far off. */
export function resolveAppointment(
  place: Hours,
  date: string,
  time: string,
  rules: SlotRules,
  now: number,
): Booking | null {
  const slot = listSlots(place, date, rules, now).find((candidate) => candidate.time === time)
  return slot ? getBooking(place, date, slot.startsAt, rules) : null
}

// A service takes one of the workshop's places for the whole day, whatever the hour the car is brought.
function getBooking(place: Hours, date: string, startsAt: number, rules: SlotRules): Booking | null {
  if (rules.by === 'slot') return {startsAt, minutes: rules.minutes, capacity: rules.capacity}
  const spans = openSpansOn(place, date)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  return {startsAt: first.from, minutes: (last.until - first.from) / MINUTE_MS, capacity: rules.capacity}
}

function listSlots(place: Hours, date: string, rules: SlotRules, now: number): readonly Slot[] {
  const today = toLocalDate(now, place.zone)
  if (date < today || date > addDays(today, rules.daysAhead)) return []
  const midnight = toEpochMs(addDays(date, 1), '00:00', place.zone)
  return openSpansOn(place, date)
    .flatMap(({from, until}) => startsBetween(from, Math.min(until, midnight), rules.minutes))
    .filter((startsAt) => startsAt >= now + rules.noticeMinutes * MINUTE_MS)
    .map((startsAt) => {
      const time = toClockTime(startsAt, place.zone)
      return {time, label: formatTime(time) ?? time, startsAt}
    })
}

function startsBetween(from: number, until: number, minutes: number): number[] {
  const step = minutes * MINUTE_MS
  const count = Math.max(0, Math.floor((until - from) / step))
  return Array.from({length: count}, (_, index) => from + index * step)
}
