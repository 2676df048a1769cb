import {ZONES} from '@forecourt/schemas'
import * as z from 'zod'
import type {SiteRecord} from '../layers/layers-of-site.ts'

export type ZoneName = keyof typeof ZONES

const FALLBACK: ZoneName = 'Australia/Sydney'
const DEPARTMENTS = ['sales', 'service', 'parts']

/** The part of a location that decides in which zone a site's dates are said. */
export type Place = {dealership: string; zone: ZoneName; primary: boolean; type: string; name: string}

const placeSchema = z.object({
  dealership: z.string(),
  zone: z.string().nullish(),
  primary: z.boolean().nullish(),
  type: z.string().nullish(),
  name: z.string().nullish(),
})

export const PLACES_QUERY = {
  fetch:
    '*[_type == "location" && visible != false]{"dealership": dealership._ref, zone, primary, type, name}',
  listen: '*[_type == "location"]',
  perspective: 'published',
} as const

/** Reads the answer of `PLACES_QUERY`; what is not a place is left out. */
export function readPlaces(answer: unknown): Place[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((raw) => {
    const read = placeSchema.safeParse(raw).data
    if (!read) return []
    const {dealership, zone, primary, type, name} = read
    const known = isZone(zone) ? zone : FALLBACK
    return [{dealership, zone: known, primary: primary ?? false, type: type ?? 'sales', name: name ?? ''}]
  })
}

/**
 * The zone of a site's dates: that of its first location in the order the storefront lists them (main ones, then
 * sales before service before parts, then by name), Sydney's without one.
 */
export function zoneOfSite(
  {dealerships}: Pick<SiteRecord, 'dealerships'>,
  places: readonly Place[],
): ZoneName {
  const own = places.filter(({dealership}) => dealerships.includes(dealership))
  const [first] = own.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  return first?.zone ?? FALLBACK
}

function rank({primary, type}: Place): number {
  return (primary ? 0 : 10) + DEPARTMENTS.indexOf(type)
}

function isZone(value: unknown): value is ZoneName {
  return typeof value === 'string' && Object.hasOwn(ZONES, value)
}

/** A zone by the city people know it by: "Brisbane time". */
export function zoneInWords(zone: ZoneName): string {
  return `${zone.replace('Australia/', '')} time`
}
