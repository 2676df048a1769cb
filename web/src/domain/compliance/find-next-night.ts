import {DAY_MS} from '@forecourt/schemas/time/days'

/** After midnight UTC: from 1 to 4 in the morning in Australia, summer and winter. */
const NIGHT_MS = 17 * 3_600_000

/**
 * The night that is next: its day since the epoch, which names it, and when it begins. One that has begun is over: what
 * was planned for it late would run at once, in the morning of the shoppers. `now` in ms since the epoch.
 */
export function findNextNight(now: number): {day: number; begins: Date} {
  const day = Math.ceil((now - NIGHT_MS) / DAY_MS)
  return {day, begins: new Date(day * DAY_MS + NIGHT_MS)}
}
