import type {Location} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {CONTACT_PATH} from '#/domain/forms/form-links'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {readNear, type ShopperPosition} from '#/domain/near/near'
import {formatAddress} from '#/domain/vehicles/format-values'
import {findShopperPosition} from '#/tenant/find-shopper-position'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type DirectoryEntry, type DirectoryPage, searchDirectory} from './search-directory'

/** A page with the shopper's location, where the nearest come first. */
export type PlacedPage = DirectoryPage & {readonly place: ShopperPosition | null}

/**
 * A page of a site's directory; null for an unknown site. `contactExists`: whether the site has a contact page for
 * "View location" to link to.
 */
export async function getDirectoryPage(
  tenantSlug: string,
  search: string,
  contactExists: boolean,
): Promise<PlacedPage | null> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  const state = DIRECTORY_STATE.read(search)
  const {directoryPageSize, nearSearch} = tenant.settings.locations
  // A postcode in the search, or the position given to the page.
  const near = readNear(state.query) ?? state.near
  const place = nearSearch ? await findShopperPosition(tenant, near) : null
  const from = place?.kind === 'found' ? place.point : null
  // A shopper's own postcode is where they are: few have a place in it.
  const query = from && readNear(state.query) ? '' : state.query
  const entries = listEntries(tenant, contactExists)
  return {...searchDirectory(entries, {...state, query}, directoryPageSize, from), place}
}

function listEntries(tenant: TenantConfig, contactExists: boolean): DirectoryEntry[] {
  return tenant.locations.map((location) => {
    const {id, name, type, address} = location
    const own = tenant.dealerships.find((one) => one.id === location.dealership)
    const dealership = own?.name ?? tenant.settings.identity.name
    return {
      id,
      words: [name, LOCATION_TYPES[type], dealership, formatAddress(address)].join(' '),
      point: getLocationPoint(location),
      href: viewHref(tenant, location, contactExists),
    }
  })
}

/**
 * The target of "View location" (spec 2.19): the contact page on a single-brand site, otherwise the location's own
 * page.
 */
function viewHref({settings, manufacturer}: TenantConfig, {slug}: Location, contactExists: boolean): string {
  const {viewLocation} = settings.locations
  const contact = viewLocation === 'contact' || (viewLocation === 'auto' && manufacturer !== null)
  return contact && contactExists ? CONTACT_PATH : linkTo('location', {slug})
}
