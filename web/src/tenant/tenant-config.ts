import type {Dealership, Location, Manufacturer, Settings} from '@forecourt/schemas/generated/site-types'
import {resolveLocationsZone} from '@forecourt/schemas/location/order-locations'
import type {SiteScope} from '#/gateways/cms/list-scoped'

/** A dealer's website, resolved: its dealer, its hosts, and every setting. */
export type TenantConfig = {
  readonly slug: string
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  /** Its settings layers in order, the default first. */
  readonly layerIds: readonly string[]
  readonly settings: Settings
  readonly dealerships: readonly Dealership[]
  /** The visible locations of its dealerships; main ones first. */
  readonly locations: readonly Location[]
  readonly manufacturer: Manufacturer | null
  /** The brands of its locations. */
  readonly brands: readonly Manufacturer[]
}

/** The ids of the documents that a site is composed of: a change to any of them changes the site. */
export function listTenantParts(tenant: TenantConfig): string[] {
  return [
    tenant.id,
    ...tenant.layerIds,
    ...tenant.dealerships.map(({id}) => id),
    ...tenant.locations.map(({id}) => id),
    ...(tenant.manufacturer ? [tenant.manufacturer.id] : []),
    ...tenant.brands.map(({id}) => id),
  ]
}

/** The facts that determine which documents a site shows: the key of its cached reads. */
export function getSiteScope({slug, id, layerIds}: TenantConfig): SiteScope {
  return {slug, id, layerIds}
}

/** The time zone of a site's dates: its main location's. */
export function resolveTenantZone({locations}: Pick<TenantConfig, 'locations'>): string {
  return resolveLocationsZone(locations)
}

// The prefix prevents a site's internal segment from being a real path.
const PREFIX = 't-'

/** The first segment of a site's internal addresses. Shoppers never see it. */
export function toTenantSegment(slug: string): string {
  return `${PREFIX}${slug}`
}

/** The site slug in an internal first segment; empty if it is not one. */
export function readTenantSegment(segment: string): string {
  return segment.startsWith(PREFIX) ? segment.slice(PREFIX.length) : ''
}
