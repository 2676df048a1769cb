import type {DateWindow} from '@forecourt/schemas/fields/time'
import {getLastInstant} from '@forecourt/schemas/time/windows'
import {formatDay} from '#/domain/vehicles/format-values'

/** "Ends 31 December 2026" in the dealer's zone; null for an offer without an end. */
export function formatEnd(window: DateWindow | null, zone: string): string | null {
  const last = getLastInstant(window)
  return last === null ? null : `Ends ${formatDay(last, zone)}`
}
