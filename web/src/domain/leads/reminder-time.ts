import {addDays} from '@forecourt/schemas/time/days'
import {toClockTime, toEpochMs, toLocalDate} from '#/domain/hours/zoned-time'
import type {Lead} from './lead-submission.ts'

/**
 * When a shopper is reminded of a booked time [2.16]: the local day before at the same time of day, also across
 * daylight saving changes. Null if the booking is nearer, and for visits and calls, which have no fixed time.
 */
export function getReminderTime(
  {kind, startsAt}: Pick<NonNullable<Lead['appointment']>, 'kind' | 'startsAt'>,
  zone: string,
  now: number,
): Date | null {
  if (kind !== 'service' && kind !== 'test-drive') return null
  const start = Date.parse(startsAt)
  const at = toEpochMs(addDays(toLocalDate(start, zone), -1), toClockTime(start, zone), zone)
  return at > now ? new Date(at) : null
}
