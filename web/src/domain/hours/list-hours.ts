import type {OpeningHour} from '@forecourt/schemas'
import {formatTimes} from './format-time'

export type HoursRow = {readonly days: string; readonly times: string}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const CLOSED = 'Closed'

function timesOf(hours: readonly OpeningHour[], weekday: number): string {
  const entry = hours.find((day) => day.weekday === weekday)
  if (!entry || entry.status === 'Closed') return CLOSED
  return formatTimes(entry.open, entry.close) ?? CLOSED
}

/**
 * Opening hours as rows (spec 4.9a–d): Monday to Friday as one row when they are the same. When they differ each
 * weekday is listed, or in the compact form neighbours with the same hours share a row. Saturday and Sunday
 * always stand alone. `full` lists every day.
 */
export function listHours(
  hours: readonly OpeningHour[],
  {full = false, compact = false}: {full?: boolean; compact?: boolean} = {},
): HoursRow[] {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({weekday, times: timesOf(hours, weekday)}))
  const same = weekdays.every(({times}) => times === weekdays[0]?.times)
  const runs = !full && (same || compact) ? joinRuns(weekdays) : weekdays.map((day) => [day])
  const rows = runs.map((run) => ({
    days: nameRun(run.map(({weekday}) => weekday)),
    times: run[0]?.times ?? CLOSED,
  }))
  return [...rows, {days: NAMES[6], times: timesOf(hours, 6)}, {days: NAMES[0], times: timesOf(hours, 0)}]
}

type Day = {weekday: number; times: string}

function joinRuns(days: readonly Day[]): Day[][] {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[0]?.times === day.times) run.push(day)
    else runs.push([day])
  }
  return runs
}

function nameRun(weekdays: readonly number[]): string {
  const first = NAMES[weekdays[0] ?? 0] ?? ''
  const last = NAMES[weekdays.at(-1) ?? 0] ?? ''
  if (weekdays.length === 1) return first
  return weekdays.length === 2 ? `${first}, ${last}` : `${first} to ${last}`
}
