import {cacheLife} from 'next/cache'
import type {ListingState} from '#/domain/listing/listing-state'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {readPoint} from '#/domain/near/distance'
import type {ShopperPosition} from '#/domain/near/near'
import {getSites} from './sites.ts'
import type {TenantConfig} from './tenant-config.ts'

/**
 * The position of a postcode, or of a position in an address; null if none was given. A postcode without a known
 * position has that of the site's own location with this postcode. Never throws.
 */
export async function findShopperPosition(
  {locations}: Pick<TenantConfig, 'locations'>,
  near: string | null,
): Promise<ShopperPosition | null> {
  if (near === null) return null
  const point = readPoint(near)
  if (point) return {kind: 'found', near, point, credit: null}
  const found = await findPostcode(near)
  if (found.kind !== 'unknown') return found
  const [own] = locations.flatMap((location) =>
    location.address.postcode === near ? (getLocationPoint(location) ?? []) : [],
  )
  return own ? {kind: 'found', near, point: own, credit: null} : found
}

/** A listing with the position of its place, if known and the site has distances. Never throws. */
export async function withNearPoint(
  tenant: Pick<TenantConfig, 'locations' | 'settings'>,
  listing: ListingState,
): Promise<ListingState> {
  const {near} = listing
  if (!near) return listing
  if (!tenant.settings.locations.nearSearch) return {...listing, near: null}
  const place = await findShopperPosition(tenant, near.text)
  if (place?.kind !== 'found') return listing
  return {...listing, near: {...near, point: place.point, credit: place.credit}}
}

async function findPostcode(postcode: string): Promise<ShopperPosition> {
  'use cache'
  const found = await getSites().findPlace(postcode)
  if (!found.ok) {
    cacheLife('fallback')
    return {kind: 'failed', near: postcode}
  }
  cacheLife('days')
  if (found.data === null) return {kind: 'absent', near: postcode}
  const {middle, credit} = found.data
  return middle ? {kind: 'found', near: postcode, point: middle, credit} : {kind: 'unknown', near: postcode}
}
