import {ZONES, type Zone} from '@forecourt/schemas/fields/time'
import {DEFAULT_ZONE, resolveLocationsZone} from '@forecourt/schemas/location/order-locations'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'

/** The fields of a location that decide the time zone of a site's dates. */
export type ZonedLocation = {dealership: string; zone: Zone; primary: boolean; type: string; name: string}

const placeSchema = z.object({
  dealership: z.string(),
  zone: z.string().nullish(),
  primary: z.boolean().nullish(),
  type: z.string().nullish(),
  name: z.string().nullish(),
})

export const LOCATIONS_QUERY = {
  fetch:
    '*[_type == "location" && visible != false]{"dealership": dealership._ref, zone, primary, type, name}',
  listen: '*[_type == "location"]',
  perspective: 'published',
} as const

/** Parses the answer of `PLACES_QUERY`; invalid locations are left out. */
export function readZonedLocations(answer: unknown): ZonedLocation[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((raw) => {
    const read = placeSchema.safeParse(raw).data
    if (!read) return []
    const {dealership, zone, primary, type, name} = read
    const known = isZone(zone) ? zone : DEFAULT_ZONE
    return [{dealership, zone: known, primary: primary ?? false, type: type ?? 'sales', name: name ?? ''}]
  })
}

/** The time zone of a site's dates, the same as in the storefront. */
export function resolveSiteZone(
  {dealerships}: Pick<SiteRecord, 'dealerships'>,
  places: readonly ZonedLocation[],
): Zone {
  return resolveLocationsZone(places.filter(({dealership}) => dealerships.includes(dealership)))
}

function isZone(value: unknown): value is Zone {
  return typeof value === 'string' && Object.hasOwn(ZONES, value)
}

/** A zone by its city: "Brisbane time". */
export function describeZone(zone: Zone): string {
  return `${zone.replace('Australia/', '')} time`
}
