import {toLocalTime} from './zoned-time.ts'

const DAY = {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'} as const

/** An instant (ISO 8601 or ms) as staff read it everywhere: "Fri 4 Dec 2026, 9:00 am Perth". */
export function formatMoment(instant: string | number, zone: string): string {
  const day = new Date(instant).toLocaleDateString('en-AU', {...DAY, timeZone: zone})
  return `${day.replace(',', '')}, ${formatTime(instant, zone)}`
}

/** The time of an instant with its zone: "9:00 am Perth". */
export function formatTime(instant: string | number, zone: string): string {
  return `${formatClock(toLocalTime(instant, zone).time)} ${getZoneCity(zone)}`
}

/** A time of day, `HH:MM`: "9:00 am". */
export function formatClock(time: string): string {
  const at = new Date(`1970-01-01T${time}:00Z`)
  const words = at.toLocaleTimeString('en-AU', {hour: 'numeric', minute: '2-digit', timeZone: 'UTC'})
  // Some browsers part them by a narrow space, which no search finds.
  return words.replace('\u202f', ' ')
}

/** The city that a zone is known by. */
export function getZoneCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
