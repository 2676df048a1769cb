import {addDays} from '@forecourt/schemas/time/days'
import {type Hours, openSpansOn, UNKNOWN_TIMES} from './list-open-spans'
import {toEpochMs} from './zoned-time'

export type SpecialDay = {
  readonly date: string
  readonly label: string
  readonly times: string
  /** When it is over: at the end of its hours, otherwise of the day in the place's zone. In ms since the epoch. */
  readonly until: number
}

/**
 * Special days that are not over at `now` (ms), in order (spec 4.9f), each with its times, with a break in two parts, or
 * as closed: also at a place whose usual closed days are by appointment, because staff have closed this one.
 */
export function listUpcomingSpecialHours(place: Hours, now: number): SpecialDay[] {
  return [...Map.groupBy(place.specialHours, ({date}) => date)]
    .map(([date, parts]) => {
      const spans = openSpansOn(place, date)
      const isOpen = parts.some(({status}) => status === 'Open')
      return {
        date,
        label: parts.find(({label}) => label)?.label ?? '',
        times:
          spans.map(({fromText, untilText}) => `${fromText} – ${untilText}`).join(', ') ||
          (isOpen ? UNKNOWN_TIMES : 'Closed'),
        until: spans.at(-1)?.until ?? toEpochMs(addDays(date, 1), '00:00', place.zone),
      }
    })
    .filter(({until}) => until > now)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
