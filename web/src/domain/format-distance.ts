import {groupThousands} from '../lib/group-thousands.ts'

const METRES_PER_FOOT = 0.3048

/** An odometer reading with its unit, for example "48,210 km". */
export function formatKm(km: number): string {
  return `${groupThousands(Math.round(km))} km`
}

/** Metres for a length that the trade quotes in feet (spec 9.11), to two decimals. */
export function toMetres(feet: number): number {
  return Math.round(feet * METRES_PER_FOOT * 100) / 100
}
