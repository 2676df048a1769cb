import {ZONES, type Zone} from '@forecourt/schemas/fields/time'
import {DEFAULT_ZONE, resolveLocationsZone} from '@forecourt/schemas/location/order-locations'
import {getZoneCity} from '@forecourt/schemas/time/format-moment'
import * as z from 'zod'
import {isOnSite} from '../content/is-on-site.ts'
import type {SiteRecord} from '../layers/list-layers.ts'

const locationSchema = z.object({
  dealership: z.string(),
  zone: z.unknown().transform((zone) => (isZone(zone) ? zone : DEFAULT_ZONE)),
  primary: z.boolean().nullish().transform(Boolean),
  type: z
    .string()
    .nullish()
    .transform((type) => type ?? 'sales'),
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
})

/** The fields of a location that decide the time zone of a site's dates. */
export type ZonedLocation = z.infer<typeof locationSchema>

export const LOCATIONS_QUERY = {
  fetch:
    '*[_type == "location" && visible != false]{"dealership": dealership._ref, zone, primary, type, name}',
  listen: '*[_type == "location"]',
} as const

/** Parses the answer of `LOCATIONS_QUERY`; invalid locations are left out. */
export function readZonedLocations(answer: unknown): ZonedLocation[] {
  return Array.isArray(answer) ? answer.flatMap((raw) => locationSchema.safeParse(raw).data ?? []) : []
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

/** The sites and what decides their zones. */
export type ZoneContext = {readonly sites: readonly SiteRecord[]; readonly places: readonly ZonedLocation[]}

/** The zone of a document's times, and the site that it is of; null where there is no site. */
export type DocumentZone = {
  readonly zone: Zone
  readonly site: SiteRecord | null
  /** The zone in which its past is told: of what several sites show, that of the person who reads. */
  readonly past: string
}

/**
 * The zone of a document's times: that of a location is its own, of others that of the first site that shows it, or of
 * the first site of all.
 */
export function findDocumentZone(
  document: {readonly [name: string]: unknown},
  {sites, places}: ZoneContext,
): DocumentZone {
  const isShown = (one: SiteRecord) => isOnSite(document, one)
  const own = sites.find(isShown)
  const site = own ?? sites[0] ?? null
  const declared = document._type === 'location' && isZone(document.zone) ? document.zone : null
  const zone = declared ?? resolveSiteZone(site ?? {dealerships: []}, places)
  const isShared = declared === null && sites.some((one) => one !== own && isShown(one))
  return {zone, site, past: isShared ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone}
}

/** A zone by its city, with the site that it is of: "Brisbane time, as on Harbour City Motors". */
export function describeZone({zone, site}: Pick<DocumentZone, 'zone' | 'site'>): string {
  const words = `${getZoneCity(zone)} time`
  return site ? `${words}, as on ${site.name}` : words
}
