import {addDays} from '@forecourt/schemas/time/days'
import {listFreeSlots, type OccupiedTime, type SlotRules} from './free-slots.ts'
import {type Hours, openSpansOn} from './list-open-spans.ts'
import {toLocalDate} from './zoned-time.ts'

/** How many days are shown beside each other. */
export const DAYS_SHOWN = 10

const MINUTE_MS = 60_000

/** A day to choose from, with what it has free in words. */
export type BookableDay = {readonly date: string; readonly isFree: boolean; readonly note: string}

/**
 * Ten days of a place, closed and full ones too, from the first that can be booked or a later local day `from`; days
 * beyond the reach of bookings are left out. `now` in ms since the epoch.
 */
export function listBookableDays(
  place: Hours,
  taken: readonly OccupiedTime[],
  rules: SlotRules,
  now: number,
  from = '',
): readonly BookableDay[] {
  const first = getFirstDay(place, rules, now)
  const start = from > first ? from : first
  const last = addDays(toLocalDate(now, place.zone), rules.daysAhead)
  return Array.from({length: DAYS_SHOWN}, (_, index) => addDays(start, index))
    .filter((date) => date <= last)
    .map((date) => {
      const free = listFreeSlots(place, date, taken, rules, now).length
      const note = free > 0 ? `${free} free` : sayWhyNot(place, date, rules, now)
      return {date, isFree: free > 0, note}
    })
}

function sayWhyNot(place: Hours, date: string, rules: SlotRules, now: number): string {
  if (listFreeSlots(place, date, [], rules, now).length > 0) return 'Full'
  return openSpansOn(place, date).length > 0 ? 'No time left' : 'Closed'
}

/** The local day on which a booking can be at the earliest. */
export function getFirstDay({zone}: Pick<Hours, 'zone'>, {noticeMinutes}: SlotRules, now: number): string {
  return toLocalDate(now + noticeMinutes * MINUTE_MS, zone)
}
