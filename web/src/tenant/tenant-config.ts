import type {Dealership, Location, Manufacturer, Settings} from '@forecourt/schemas/generated/site-types'
import {resolveLocationsZone} from '@forecourt/schemas/location/order-locations'
import type {SiteScope} from '#/gateways/cms/list-scoped'
import {tags} from '#/lib/cache-tags'

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

/** The cache tags of the documents that a site is composed of. Its settings have their own for each group that is read. */
export function listTenantTags(tenant: TenantConfig): string[] {
  const {id, layerIds, dealerships, locations, manufacturer, brands} = tenant
  const parts = [...dealerships, ...locations, ...(manufacturer ? [manufacturer] : []), ...brands]
  return [tags.document(id), ...layerIds.map(tags.layer), ...parts.map((part) => tags.document(part.id))]
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
