import type {Settings} from '@forecourt/schemas/generated/site-types'
import {addDays} from '@forecourt/schemas/time/days'
import {type Hours, openSpansOn} from './list-open-spans.ts'
import {formatTime, toClockTime, toEpochMs, toLocalDate} from './zoned-time.ts'

/** A selectable time: local, as `HH:MM`, with its label and the instant in ms. */
export type Slot = {readonly time: string; readonly label: string; readonly startsAt: number}

/** A limited resource used by a booking besides its place: at most `capacity` at once. */
export type Use = {
  readonly item: string
  readonly capacity: number
  /** Used for the whole day, whenever the booking is. */
  readonly allDay: boolean
}

export type SlotRules = {
  /** The length of a booking; null if it takes the whole day. */
  readonly minutes: number | null
  /** Minutes from one start to the next. */
  readonly step: number
  /** The maximum number of concurrent bookings. */
  readonly capacity: number
  readonly uses: readonly Use[]
  /** The shortest notice for a booking, in minutes from now. */
  readonly noticeMinutes: number
  readonly daysAhead: number
}

/** A period, in ms. */
export type Span = {readonly from: number; readonly until: number}

/** A booked period, with the resources it uses besides its place; `isElsewhere` at another place. */
export type OccupiedTime = Span & {readonly items: readonly string[]; readonly isElsewhere?: boolean}

/** A resource used by a booking besides its place; `day` if it is used all day. */
type BookedUse = {readonly item: string; readonly capacity: number; readonly day: Span | null}

/** The booking of a chosen time: its start in ms, its length, and what it needs. */
export type Booking = {
  readonly startsAt: number
  readonly minutes: number
  readonly capacity: number
  readonly uses: readonly BookedUse[]
}

const MINUTE_MS = 60_000
/** The limits of every booking: the shortest notice, and how far ahead. */
export const BOOKING_LIMITS = {noticeMinutes: 60, daysAhead: 60} as const

const CAR = 'car:'

/** A car of the stock as a booked item: its id, which it keeps under a new address. */
export function toVehicleItem({id}: {readonly id: string}): string {
  return `${CAR}${id}`
}

/** The car among the items of a booking; null if it is of no car. */
export function findVehicleItem(items: readonly string[]): string | null {
  return items.find((item) => item.startsWith(CAR)) ?? null
}

type DriveSettings = Pick<Settings['forms'], 'appointmentMinutes' | 'testDriveCapacity' | 'testDrivesPerCar'>

/** A site's rules for the times of test drives, of the car among the booked items if there is one. */
export function getDriveRules(
  {appointmentMinutes, testDriveCapacity, testDrivesPerCar}: DriveSettings,
  items: readonly string[] = [],
): SlotRules {
  const car = findVehicleItem(items)
  return {
    ...BOOKING_LIMITS,
    minutes: appointmentMinutes,
    step: appointmentMinutes,
    capacity: testDriveCapacity,
    uses: car === null ? [] : [{item: car, capacity: testDrivesPerCar, allDay: false}],
  }
}

/**
 * The free times of a place on a local day (spec 7.7): within its opening hours (special days take precedence), with
 * the required notice, and with capacity besides existing bookings.
 */
export function listFreeSlots(
  place: Hours,
  date: string,
  taken: readonly OccupiedTime[],
  rules: SlotRules,
  now: number,
): readonly Slot[] {
  return listSlots(place, date, rules, now).filter(({startsAt}) => {
    const wanted = getBooking(place, date, startsAt, rules)
    return wanted !== null && hasCapacityFor(wanted, taken)
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

/**
 * Whether there is capacity for a booking besides existing ones: at its place, and of every resource that it uses.
 */
export function hasCapacityFor(
  {startsAt, minutes, capacity, uses}: Booking,
  taken: readonly OccupiedTime[],
): boolean {
  const span = {from: startsAt, until: startsAt + minutes * MINUTE_MS}
  if (
    countAtOnce(
      taken.filter(({isElsewhere}) => !isElsewhere),
      span,
    ) >= capacity
  )
    return false
  return uses.every((use) => {
    const same = taken.filter(({items}) => items.includes(use.item))
    const others = use.day ? listOverlaps(same, use.day).length : countAtOnce(same, span)
    return others < use.capacity
  })
}

// Two consecutive bookings use one place, though both overlap a longer one.
function countAtOnce(taken: readonly Span[], span: Span): number {
  const overlaps = listOverlaps(taken, span)
  const moments = overlaps.map(({from}) => Math.max(from, span.from))
  return Math.max(
    0,
    ...moments.map((at) => overlaps.filter(({from, until}) => from <= at && until > at).length),
  )
}

function listOverlaps<T extends Span>(taken: readonly T[], {from, until}: Span): readonly T[] {
  return taken.filter((one) => one.from < until && one.until > from)
}

function getBooking(place: Hours, date: string, startsAt: number, rules: SlotRules): Booking | null {
  const spans = openSpansOn(place, date)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const day = {from: first.from, until: last.until}
  const uses = rules.uses.map(({item, capacity, allDay}) => ({item, capacity, day: allDay ? day : null}))
  const minutes = getLength(spans, rules)
  // A service that takes the whole day starts at opening, whenever the car is dropped off.
  return minutes === null
    ? {startsAt: day.from, minutes: (day.until - day.from) / MINUTE_MS, capacity: rules.capacity, uses}
    : {startsAt, minutes, capacity: rules.capacity, uses}
}

// A booking longer than any opening period takes the day.
function getLength(spans: readonly Span[], {minutes}: SlotRules): number | null {
  const longest = Math.max(0, ...spans.map(({from, until}) => until - from))
  return minutes !== null && minutes * MINUTE_MS <= longest ? minutes : null
}

function listSlots(place: Hours, date: string, rules: SlotRules, now: number): readonly Slot[] {
  const today = toLocalDate(now, place.zone)
  if (date < today || date > addDays(today, rules.daysAhead)) return []
  const midnight = toEpochMs(addDays(date, 1), '00:00', place.zone)
  const spans = openSpansOn(place, date)
  const room = getLength(spans, rules) ?? rules.step
  return spans
    .flatMap(({from, until}) => listStarts(from, Math.min(until, midnight), rules.step, room))
    .filter((startsAt) => startsAt >= now + rules.noticeMinutes * MINUTE_MS)
    .map((startsAt) => {
      const time = toClockTime(startsAt, place.zone)
      return {time, label: formatTime(time) ?? time, startsAt}
    })
}

/** The start times of a period, `step` minutes apart, with at least `room` minutes until its end. */
function listStarts(from: number, until: number, step: number, room: number): number[] {
  const count = Math.max(0, Math.floor((until - from - room * MINUTE_MS) / (step * MINUTE_MS)) + 1)
  return Array.from({length: count}, (_, index) => from + index * step * MINUTE_MS)
}
