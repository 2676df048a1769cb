import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {groupThousands} from '#/lib/format-text'

/** Whole dollars as displayed (spec 9.11): a dollar sign, thousands commas, no decimals. */
export function formatMoney(dollars: number): string {
  const sign = dollars < 0 ? '-' : ''
  return `${sign}$${groupThousands(Math.abs(Math.round(dollars)))}`
}

const METRES_PER_FOOT = 0.3048

/** An odometer reading with its unit, for example "48,210 km". */
export function formatKm(km: number): string {
  return `${groupThousands(Math.round(km))} km`
}

/** Metres for a length that the trade gives in feet (spec 9.11), to two decimals. */
export function toMetres(feet: number): number {
  return Math.round(feet * METRES_PER_FOOT * 100) / 100
}

let longDay: Intl.DateTimeFormat | undefined

/**
 * "14 November 2026", the day of an instant (ms since the epoch, or ISO 8601) in a zone. A date without a time is
 * interpreted in UTC.
 */
export function formatDay(instant: string | number, zone = 'UTC'): string {
  // One for all zones: to make one takes longer than to write a table of a car.
  longDay ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return longDay.format(Date.parse(toLocalTime(instant, zone).date))
}

type Address = {
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postcode: string | null
}

function join(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null).join(separator)
}

/** "Parramatta NSW", or the known part of it. */
export function formatSuburb({city, state}: Address): string {
  return join([city, state], ' ')
}

/** "12 Harbour St, Parramatta NSW 2150", or the known part of it. */
export function formatAddress(address: Address): string {
  return join([address.street, join([address.city, address.state, address.postcode], ' ') || null], ', ')
}
