import {addDays} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'

/** The calendar day, `YYYY-MM-DD`, of an instant in a zone. */
export function toLocalDate(instant: number, zone: string): string {
  return toLocalTime(instant, zone).date
}

/** The year of an instant in a zone. */
export function toLocalYear(instant: number, zone: string): number {
  return Number(toLocalDate(instant, zone).slice(0, 4))
}

/** The time of day, `HH:MM`, of an instant in a zone. */
export function toClockTime(instant: number, zone: string): string {
  return toLocalTime(instant, zone).time
}

/**
 * The instant of a local day (`YYYY-MM-DD`) and time (`HH:MM`) in a zone, in ms, correct across daylight saving
 * changes.
 */
export function toEpochMs(date: string, time: string, zone: string): number {
  return Date.parse(toInstant({date, time}, zone))
}

/**
 * When a period of whole days that begins at an instant ends, in ms: at the end of the local day that is `days` after it,
 * so that each day named as the last holds to its end, across daylight saving changes too.
 */
export function getLastDayEnd(from: number, days: number, zone: string): number {
  return toEpochMs(addDays(toLocalDate(from, zone), days + 1), '00:00', zone)
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** "08:30" as "8:30 am"; "17:00" as "5 pm". Null for an invalid time. */
export function formatTime(time: string | null): string | null {
  const match = TIME.exec(time ?? '')
  if (!match) return null
  const [, hours, minutes] = match
  const hour = Number(hours)
  const half = hour < 12 ? 'am' : 'pm'
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return minutes === '00' ? `${twelve} ${half}` : `${twelve}:${minutes} ${half}`
}

/** "8:30 am – 5:30 pm", or null when either end is missing. */
export function formatTimes(open: string | null, close: string | null): string | null {
  const from = formatTime(open)
  const until = formatTime(close)
  return from && until ? `${from} – ${until}` : null
}
