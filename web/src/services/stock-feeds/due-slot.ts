import {DAY_MS} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {StockFeed} from './read-feeds.ts'

const MINUTE_MS = 60_000

/**
 * The period at `now` (ms) in which a feed's source is to be fetched once; null if it is never fetched. With hours of
 * the day it lasts from one of them to the next, so that a missed hour is made up for.
 */
export function getDueSlot({kind, minutes, hours, zone}: StockFeed['times'], now: number): string | null {
  if (kind === 'interval') return `every ${minutes} minutes ${Math.floor(now / MINUTE_MS / minutes)}`
  // Yesterday's hours apply before the first of today, and an hour skipped by daylight saving is made up for by the
  // next one.
  const begun = [now, now - DAY_MS]
    .map((instant) => toLocalTime(instant, zone).date)
    .flatMap((date) => hours.map((time) => ({name: `${date} ${time}`, at: toInstant({date, time}, zone)})))
    .filter(({at}) => Date.parse(at) <= now)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return begun[0]?.name ?? null
}
