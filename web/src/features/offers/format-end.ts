import type {DateWindow} from '@forecourt/schemas/fields/time'
import {getLastInstant} from '@forecourt/schemas/time/windows'

/** "Ends 31 December 2026" in the dealer's zone; null for an offer without an end. */
export function formatEnd(window: DateWindow | null, zone: string): string | null {
  const last = getLastInstant(window)
  if (last === null) return null
  const day = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `Ends ${day.format(last)}`
}
