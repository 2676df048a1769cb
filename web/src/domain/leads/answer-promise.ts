import {addDays, HOUR_MS} from '@forecourt/schemas/time/days'
import {type Hours, openSpansOn} from '#/domain/hours/list-open-spans'
import {toLocalDate} from '#/domain/hours/zoned-time'

/** A place that is closed for longer has no due time. */
const DAYS = 400

/** The default hours of a place without any: office hours. */
const OFFICE_WEEK: Hours['hours'] = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}))

function fillHours(place: Hours): Hours {
  return place.hours.some(({status}) => status === 'Open') ? place : {...place, hours: OFFICE_WEEK}
}

/**
 * The instant (ms) by which a lead is to be answered: once its place has been open for that many hours since it
 * arrived. A place without hours counts nine to five on weekdays. Null if the place stays closed.
 */
export function computeAnswerDue(place: Hours, receivedAt: number, hours: number): number | null {
  const open = fillHours(place)
  const yesterday = addDays(toLocalDate(receivedAt, open.zone), -1)
  let left = hours * HOUR_MS
  let at = receivedAt
  for (let day = 0; day < DAYS; day += 1) {
    for (const {from, until} of openSpansOn(open, addDays(yesterday, day))) {
      const start = Math.max(from, at)
      if (until - start >= left) return start + left
      left -= Math.max(0, until - start)
      at = Math.max(at, until)
    }
  }
  return null
}

/**
 * The instant (ms) before which a lead must have arrived to be overdue now: the place has been open for that many
 * hours since. The inverse of `computeAnswerDue`, with which the records count without reading each lead.
 */
export function computeOverdueBefore(place: Hours, now: number, hours: number): number | null {
  const open = fillHours(place)
  const today = toLocalDate(now, open.zone)
  let left = hours * HOUR_MS
  let at = now
  for (let day = 0; day < DAYS; day += 1) {
    for (const {from, until} of openSpansOn(open, addDays(today, -day)).toReversed()) {
      const end = Math.min(until, at)
      if (end - from >= left) return end - left
      left -= Math.max(0, end - from)
      at = Math.min(at, from)
    }
  }
  return null
}
