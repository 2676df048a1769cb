import {formatTime} from '@forecourt/schemas/time/format-moment'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {type Day, formatDay} from './days.ts'

/** One end of a window. */
export type EdgeName = 'start' | 'end'

/** The time of an end that means its whole day. */
export const WHOLE_DAY: {readonly [edge in EdgeName]: string} = {start: '00:00', end: '23:59'}

/** The day and time of one end on the dealer's clock. What ends at midnight is last seen the day before. */
export function toEdge(edge: EdgeName, instant: string, zone: string): {date: Day; time: string} {
  const local = toLocalTime(instant, zone)
  return edge === 'end' && local.time === WHOLE_DAY.start ? toLocalTime(Date.parse(instant) - 1, zone) : local
}

const DAY = {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'} as const

/** One end in words, with its time where the day is not whole: "Fri 4 Dec 2026", "Fri 4 Dec 2026, 9:00 am Perth". */
export function describeEdge(edge: EdgeName, instant: string, zone: string): string {
  const day = formatDay(toEdge(edge, instant, zone).date, DAY)
  const time = describeEdgeTime(edge, instant, zone)
  return time ? `${day}, ${time}` : day
}

/** The time of an end with its zone, "9:00 am Perth"; null where it is the first or the last of a day. */
export function describeEdgeTime(edge: EdgeName, instant: string, zone: string): string | null {
  return toEdge(edge, instant, zone).time === WHOLE_DAY[edge] ? null : formatTime(instant, zone)
}
