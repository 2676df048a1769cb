import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'

const DAY_MS = 86_400_000

/** The calendar day, `YYYY-MM-DD`, that a zone has at an instant. */
export function toLocalDate(instant: number, zone: string): string {
  return toLocalTime(instant, zone).date
}

/** The year that a zone has at an instant. */
export function toLocalYear(instant: number, zone: string): number {
  return Number(toLocalDate(instant, zone).slice(0, 4))
}

/** The time of day, `HH:MM`, that a zone has at an instant. */
export function toClockTime(instant: number, zone: string): string {
  return toLocalTime(instant, zone).time
}

/** The instant of a local day (`YYYY-MM-DD`) and time (`HH:MM`) in a zone, in ms, over daylight saving too. */
export function toEpochMs(date: string, time: string, zone: string): number {
  return Date.parse(toInstant({date, time}, zone))
}

/** The day that is `days` after a calendar day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
