import type {DateWindow} from '@forecourt/schemas/fields/time'
import {getInstant, getLocalDay} from '../load/zoned-time.ts'

/** The day of seeding: windows and holidays follow from it, so a demo is never out of date when it is made. */
export type SeedClock = {readonly now: Date}

/** A window of whole local days: from `start` days after today (negative: before) for `days` days. */
export function runs(clock: SeedClock, zone: string, start: number, days: number): DateWindow {
  const {year, month, day} = getLocalDay(zone, clock.now)
  return {
    start: getInstant(zone, {year, month, day: day + start}),
    end: getInstant(zone, {year, month, day: day + start + days}),
  }
}

/** Today in a zone, `YYYY-MM-DD`; `offset` in days. */
export function today(clock: SeedClock, zone: string, offset = 0): string {
  const {year, month, day} = getLocalDay(zone, clock.now)
  return new Date(Date.UTC(year, month - 1, day + offset)).toISOString().slice(0, 10)
}
