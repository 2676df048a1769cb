import type {Location, Site} from '@forecourt/schemas/generated/site-types'
import {compareLocations} from '@forecourt/schemas/location/order-locations'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import type {Directory} from './directory.ts'
import {recordReads} from './settings-reads.ts'
import type {TenantConfig} from './tenant-config.ts'

/** Resolves one site from the directory; null if there is no such live site. */
export function buildTenant(directory: Directory, slug: string): TenantConfig | null {
  const site = directory.sites.get(slug)
  if (!site) return null
  const layers = listSiteLayers(site, directory.layers)
  const locations = getLocations(directory, site)
  const brands = new Set(locations.flatMap((location) => location.manufacturers))
  const manufacturer = site.manufacturer ? directory.manufacturers.get(site.manufacturer) : undefined
  const layerIds = layers.map((layer) => layer.id)
  return {
    slug,
    id: site.id,
    name: site.name,
    hosts: site.hosts,
    layerIds,
    settings: recordReads(layerIds, resolveSettings(layers)),
    dealerships: site.dealerships.flatMap((id) => directory.dealerships.get(id) ?? []),
    locations,
    manufacturer: manufacturer ?? null,
    brands: [...brands].flatMap((id) => directory.manufacturers.get(id) ?? []),
  }
}

/** The ids of the documents that a site is composed of, as `listTenantParts`, without resolving its settings. */
export function listSiteParts(directory: Directory, site: Site): string[] {
  const {layers, dealerships, manufacturers, locationsOf} = directory
  const locations = site.dealerships.flatMap((id) => locationsOf.get(id) ?? [])
  const brands = [site.manufacturer ?? [], locations.map((location) => location.manufacturers)].flat(2)
  return [
    site.id,
    ...listSiteLayers(site, layers).map(({id}) => id),
    ...site.dealerships.filter((id) => dealerships.has(id)),
    ...locations.map(({id}) => id),
    ...brands.filter((id) => manufacturers.has(id)),
  ]
}

function getLocations(directory: Directory, site: Site): Location[] {
  return site.dealerships
    .flatMap((id) => directory.locationsOf.get(id) ?? [])
    .map(withOwnSpecialHours)
    .toSorted(compareLocations)
}

// [3.12] A special day of another department does not apply to this one; its own takes precedence over one for all.
function withOwnSpecialHours(location: Location): Location {
  const {type, specialHours} = location
  const own = new Set(specialHours.filter(({department}) => department === type).map(({date}) => date))
  const shown = specialHours.filter(
    ({department, date}) => department === type || (department === 'all' && !own.has(date)),
  )
  return {...location, specialHours: shown}
}
