import type {DateWindow} from '@forecourt/schemas/fields/time'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'

/** The day of seeding: windows and holidays are relative to it, so that a new demo is never out of date. */
export type SeedClock = {readonly now: Date}

/** A window of whole local days: from `start` days after today (negative: before) for `days` days. */
export function runs(clock: SeedClock, zone: string, start: number, days: number): DateWindow {
  return {
    start: toInstant({date: today(clock, zone, start), time: '00:00'}, zone),
    end: toInstant({date: today(clock, zone, start + days), time: '00:00'}, zone),
  }
}

/** Eight in the morning of a local day, so many days ago. */
export function morning(clock: SeedClock, zone: string, daysAgo: number): string {
  return toInstant({date: today(clock, zone, -daysAgo), time: '08:00'}, zone)
}

/** Today in a zone, `YYYY-MM-DD`; `offset` in days. */
export function today(clock: SeedClock, zone: string, offset = 0): string {
  const {date} = toLocalTime(clock.now.getTime(), zone)
  return new Date(Date.parse(date) + offset * DAY_MS).toISOString().slice(0, 10)
}
