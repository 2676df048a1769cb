import {addDays} from '@forecourt/schemas/time/days'
import {getClosingDate, type Hours} from './list-open-spans'
import {formatTimes, toEpochMs} from './zoned-time'

export type SpecialDay = {
  readonly date: string
  readonly label: string
  readonly times: string
  /** When it is over: at the end of its hours, otherwise of the day in the place's zone. In ms since the epoch. */
  readonly until: number
}

/**
 * Special days that are not over at `now` (ms), in order (spec 4.9f), each with its times or as closed: also at a place
 * whose usual closed days are by appointment, because staff have closed this one.
 */
export function listUpcomingSpecialHours({zone, specialHours}: Hours, now: number): SpecialDay[] {
  return specialHours
    .map(({date, label, status, open, close}) => {
      const times = status === 'Open' ? formatTimes(open, close) : null
      return {
        date,
        label: label ?? '',
        times: times ?? 'Closed',
        until: getEnd(date, times === null ? null : {open, close}, zone),
      }
    })
    .filter(({until}) => until > now)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

function getEnd(
  date: string,
  hours: {open: string | null; close: string | null} | null,
  zone: string,
): number {
  const {open = null, close = null} = hours ?? {}
  if (open === null || close === null) return toEpochMs(addDays(date, 1), '00:00', zone)
  return toEpochMs(getClosingDate(date, open, close), close, zone)
}
