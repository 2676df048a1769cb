import {listFreeSlots, type Slot, type SlotRules} from './free-slots.ts'
import type {Hours} from './list-open-spans.ts'
import {addDays, toLocalDate} from './zoned-time.ts'

/** A day on which a place has times to choose from. */
export type OpenDay<P> = {readonly place: P; readonly date: string; readonly slots: readonly Slot[]}

const MINUTE_MS = 60_000

/**
 * The next days of each place with their times, by its opening hours; days without any are left out. Bookings are not
 * counted: a taken time is refused when it is chosen.
 */
export function listOpenDays<P extends Hours>(
  places: readonly P[],
  days: number,
  rules: SlotRules,
  now: number,
): OpenDay<P>[] {
  return places.flatMap((place) => {
    const first = toLocalDate(now + rules.noticeMinutes * MINUTE_MS, place.zone)
    return Array.from({length: days}, (_, day) => addDays(first, day))
      .map((date) => ({place, date, slots: listFreeSlots(place, date, [], rules, now)}))
      .filter(({slots}) => slots.length > 0)
  })
}
