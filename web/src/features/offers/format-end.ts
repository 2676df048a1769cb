import type {DateWindow} from '@forecourt/schemas'

/** "Ends 31 December 2026" in the dealer's zone; null for an offer without an end. */
export function formatEnd(window: DateWindow | null, zone: string): string | null {
  if (!window?.end) return null
  // The end is exclusive: an offer until midnight ends on the day before.
  const last = Date.parse(window.end) - 1
  const day = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `Ends ${day.format(last)}`
}
