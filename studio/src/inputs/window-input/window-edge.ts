import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {formatDay} from '../../core/zone/days.ts'
import {type EdgeName, toEdge, WHOLE_DAY} from '../../core/zone/edge.ts'

/** The values of the two boxes of one end of a window; empty for an open end. */
export type EdgeText = {date: string; time: string}

const DAY = {weekday: 'short', day: 'numeric', month: 'short'} as const

/** The texts of the boxes for a stored instant, in a time zone. */
export function formatEdge(edge: EdgeName, instant: unknown, zone: string): EdgeText {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return {date: '', time: ''}
  return toEdge(edge, instant, zone)
}

/** The instant in the boxes; `null` for an open end, `undefined` while a date is incomplete. */
export function parseEdge(edge: EdgeName, {date, time}: EdgeText, zone: string): string | null | undefined {
  if (date === '') return null
  // While a year is typed, the box contains the years 2, 20 and 202.
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return undefined
  return toInstant({date, time: time || WHOLE_DAY[edge]}, zone)
}

/** Ends to choose with one click, from today: in two weeks, the end of this month and of the next. */
export function listCommonEnds(now: number, zone: string): {title: string; instant: string}[] {
  const {date} = toLocalTime(now, zone)
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const end = (at: number) =>
    toInstant({date: new Date(at).toISOString().slice(0, 10), time: WHOLE_DAY.end}, zone)
  return [
    {title: 'Two weeks from today', instant: end(Date.UTC(year, month - 1, day + 14))},
    {title: 'End of this month', instant: end(Date.UTC(year, month, 0))},
    {title: 'End of next month', instant: end(Date.UTC(year, month + 1, 0))},
  ]
}

/** The ends to choose with one click that are later than `end`, each named with its day. */
export function listLaterEnds(
  end: string | null,
  now: number,
  zone: string,
): {title: string; instant: string}[] {
  return listCommonEnds(now, zone)
    .filter(({instant}) => !end || Date.parse(instant) > Date.parse(end))
    .toSorted((a, b) => a.instant.localeCompare(b.instant))
    .map(({title, instant}) => ({
      title: `${title}: ${formatDay(toLocalTime(instant, zone).date, DAY)}`,
      instant,
    }))
}

/** The default window of a new document: from the beginning of today to the end of next month. */
export function createWindow(now: number, zone: string): {start: string; end: string} {
  const {date} = toLocalTime(now, zone)
  const end = listCommonEnds(now, zone).at(-1)?.instant ?? ''
  return {start: toInstant({date, time: WHOLE_DAY.start}, zone), end}
}
