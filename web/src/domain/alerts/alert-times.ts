import type {Settings} from '@forecourt/schemas/generated/site-types'
import {addDays} from '@forecourt/schemas/time/days'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {toEpochMs} from '#/domain/hours/zoned-time'

type QuietHours = Pick<Settings['alerts'], 'quietFrom' | 'quietUntil'>

/** When the quiet hours at `now` end, in ms since the epoch; null outside quiet hours. `zone` is the site's. */
export function findQuietEnd(now: number, {quietFrom, quietUntil}: QuietHours, zone: string): number | null {
  const {date, time} = toLocalTime(now, zone)
  const hour = Number(time.slice(0, 2))
  const isOverNight = quietFrom > quietUntil
  const isQuiet = isOverNight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return null
  const day = isOverNight && hour >= quietFrom ? addDays(date, 1) : date
  return toEpochMs(day, `${String(quietUntil).padStart(2, '0')}:00`, zone)
}

/** The day for which the daily message is due at `now`: its date in the site's zone; null before its hour. */
export function findDigestDay(now: number, digestHour: number, zone: string): string | null {
  const {date, time} = toLocalTime(now, zone)
  return Number(time.slice(0, 2)) >= digestHour ? date : null
}
