import type {Location} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {CONTACT_PATH} from '#/domain/forms/form-links'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {formatAddress} from '#/domain/vehicles/format-values'
import {findShopperPosition} from '#/tenant/find-shopper-position'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type DirectoryEntry, type DirectoryPage, searchDirectory} from './search-directory'

/**
 * A page of a site's directory; null for an unknown site. `contactExists`: whether the site has a contact page for
 * "View location" to link to.
 */
export async function getDirectoryPage(
  tenantSlug: string,
  search: string,
  contactExists: boolean,
): Promise<DirectoryPage | null> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  const {locations, search: stock} = tenant.settings
  const state = DIRECTORY_STATE.read(search)
  const limits = {
    pageSize: locations.directoryPageSize,
    cities: stock.cityLimit,
    dealerships: stock.dealershipLimit,
  }
  const near = locations.nearSearch ? await findShopperPosition(tenant, state.near) : null
  const from = near?.kind === 'found' ? near.point : null
  return searchDirectory(listEntries(tenant, contactExists), state, limits, from)
}

function listEntries(tenant: TenantConfig, contactExists: boolean): DirectoryEntry[] {
  return tenant.locations.map((location) => {
    const dealership = tenant.dealerships.find(({id}) => id === location.dealership)
    return {
      id: location.id,
      name: location.name,
      department: LOCATION_TYPES[location.type],
      dealership: dealership?.name ?? tenant.settings.identity.name,
      city: location.address.city,
      address: formatAddress(location.address),
      postcode: location.address.postcode,
      point: getLocationPoint(location),
      phone: getPhone(location, dealership),
      href: viewHref(tenant, location, contactExists),
    }
  })
}

function getPhone(
  {phone, slug}: Location,
  dealership: TenantConfig['dealerships'][number] | undefined,
): DirectoryEntry['phone'] {
  const number = phone ?? dealership?.phone
  return number ? {number, location: slug, dealership: dealership?.slug ?? null} : null
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
