import type {Fault} from '../fields/field.ts'
import type {Zone} from '../fields/time.ts'
import {DAY_MS} from '../time/days.ts'
import {type LocalTime, toLocalTime} from '../time/zoned-time.ts'
import type {SpecialHour} from './location.ts'

/** A special day as feeds write it (spec 3.12): hours are times in UTC, the day is the dealer's own. */
export type ImportedSpecialHours = {
  readonly status?: string | null
  /** `2026-12-25`, `2026-12-25T00:00:00Z` for the same calendar day, or an instant within the day. */
  readonly date?: string | null
  /** `22:30`, or an instant; the day of `2000-01-01T22:30:00Z` is ignored. */
  readonly start_hour?: string | null
  readonly end_hour?: string | null
  readonly department?: string | null
  readonly label?: string | null
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?)?$/
const TIME = /^(?:2000-01-01[T ])?([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(?:Z|\+00:?00)?$/
const DEPARTMENTS = ['sales', 'service', 'parts'] as const

// Nine in the morning of a Sydney holiday is ten in the evening of the day before in UTC: of the UTC days around
// it, the one is right on which the time falls on the dealer's day.
function timeOn(date: string, hour: string, zone: Zone): LocalTime | null {
  const [, hours, minutes] = TIME.exec(hour) ?? []
  if (!hours || !minutes) {
    const instant = Date.parse(hour)
    return Number.isNaN(instant) ? null : toLocalTime(instant, zone)
  }
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * 60_000
  const candidates = [-DAY_MS, 0, DAY_MS].map((shift) =>
    toLocalTime(Date.parse(`${date}T00:00:00Z`) + shift + sinceMidnight, zone),
  )
  return candidates.find((local) => local.date === date) ?? null
}

function getDay(date: string, zone: Zone): string | null {
  const day = DATE.exec(date)?.[1]
  const instant = Date.parse(day ? `${day}T00:00:00Z` : date)
  if (Number.isNaN(instant)) return null
  return day ?? toLocalTime(instant, zone).date
}

/**
 * Converts a special day of a feed to the local day and times of the location's zone (spec 3.12). Without a readable
 * day it is `null`. Hours that cannot be read, or that end before they begin, are reported and the day is closed: a
 * shopper who then finds it open loses nothing.
 */
export function convertSpecialHours(
  imported: ImportedSpecialHours,
  zone: Zone,
  faults: Fault[],
): SpecialHour | null {
  const date = getDay(imported.date ?? '', zone)
  if (!date) {
    faults.push({path: 'date', message: 'Write the day as 2026-12-25'})
    return null
  }
  const department: SpecialHour['department'] =
    DEPARTMENTS.find((name) => name === imported.department?.toLowerCase()) ?? 'all'
  const base = {label: imported.label?.trim() || null, date, department}
  const closed = {...base, status: 'Closed', open: null, close: null} as const
  if (imported.status?.toLowerCase() !== 'open') return closed
  const open = timeOn(date, imported.start_hour ?? '', zone)
  const close = timeOn(date, imported.end_hour ?? '', zone)
  if (!open || !close || open.time >= close.time) {
    faults.push({path: 'start_hour', message: 'An open day needs an opening time before its closing time'})
    return closed
  }
  // Complete instants give the day more reliably than a separate day does.
  return {...base, date: open.date, status: 'Open', open: open.time, close: close.time}
}
