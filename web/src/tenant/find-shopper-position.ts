import {cacheLife} from 'next/cache'
import {withLeftOut} from '#/domain/listing/leave-out'
import type {ListingState} from '#/domain/listing/listing-state'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {getDistanceKm, readPoint} from '#/domain/near/distance'
import {readNear, type ShopperPosition} from '#/domain/near/near'
import {getGeocoding} from '#/gateways/geocoding/get-geocoding'
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

/**
 * A listing with the position of its place, if known and the site has distances. A town becomes its postcode; one that
 * is not known is left out, and its page says so. Never throws.
 */
export async function withNearPoint(
  tenant: Pick<TenantConfig, 'locations' | 'settings'>,
  asked: ListingState,
): Promise<ListingState> {
  if (!asked.near) return asked
  if (!tenant.settings.locations.nearSearch) return {...asked, near: null}
  const listing = readNear(asked.near.text) === null ? await withTown(tenant, asked) : asked
  const {near} = listing
  if (!near) return listing
  const place = await findShopperPosition(tenant, near.text)
  if (place?.kind !== 'found') return listing
  return {...listing, near: {...near, point: place.point, credit: place.credit}}
}

// Words after the town's name may belong to the rest of the search: "near dubbo turbo".
async function withTown(
  {locations}: Pick<TenantConfig, 'locations'>,
  listing: ListingState,
): Promise<ListingState> {
  const {near} = listing
  if (!near) return listing
  const words = near.text.split(' ')
  const [own] = locations.flatMap((location) => getLocationPoint(location) ?? [])
  for (let length = words.length; length > 0; length -= 1) {
    const towns = await findTowns(words.slice(0, length).join(' '))
    // Many names exist in several states: the nearest to the dealer is meant.
    const [town] = towns.toSorted((a, b) =>
      own ? getDistanceKm(own, a.middle) - getDistanceKm(own, b.middle) : 0,
    )
    const others = length < words.length ? [words.slice(length).join(' ')] : []
    if (town) return withLeftOut({...listing, near: {...near, text: town.postcode}}, others)
  }
  return withLeftOut({...listing, near: null}, [near.words ?? near.text])
}

async function findTowns(name: string) {
  'use cache'
  const found = await getGeocoding().findTowns(name)
  if (found.ok) cacheLife('days')
  else cacheLife('fallback')
  const towns = found.ok ? found.data : []
  return towns.flatMap(({postcode, middle}) => (middle ? [{postcode, middle}] : []))
}

async function findPostcode(postcode: string): Promise<ShopperPosition> {
  'use cache'
  const found = await getGeocoding().findPlace(postcode)
  if (!found.ok) {
    cacheLife('fallback')
    return {kind: 'failed', near: postcode}
  }
  cacheLife('days')
  if (found.data === null) return {kind: 'absent', near: postcode}
  const {middle, credit} = found.data
  return middle ? {kind: 'found', near: postcode, point: middle, credit} : {kind: 'unknown', near: postcode}
}
