import {formatTimes} from './format-time'
import type {Hours} from './list-open-spans'
import {localDate} from './zoned-time'

export type SpecialDay = {readonly date: string; readonly label: string; readonly times: string}

/** Special days from the local today on, in order (spec 4.9f); each says its times, or that it is closed. */
export function upcomingSpecialHours(
  {zone, specialHours}: Hours,
  now: number,
  closed = 'Closed',
): SpecialDay[] {
  const today = localDate(now, zone)
  return specialHours
    .filter(({date}) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({date, label, status, open, close}) => ({
      date,
      label: label ?? '',
      times: (status === 'Open' && formatTimes(open, close)) || closed,
    }))
}
