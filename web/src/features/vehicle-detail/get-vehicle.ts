import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {cacheLife, cacheTag} from 'next/cache'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-listed'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {keepLastGood} from '#/gateways/search/last-good'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listStockTags} from '#/tenant/site-stock'
import {buildSimilarFilters} from './similar-filters'

export type Vehicle = {
  readonly car: Car
  readonly similar: readonly ListedVehicle[]
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

/**
 * The vehicle with a slug on a site, and others like it; null when the site has none. Throws `Unavailable` when
 * the search is down and there is no last good answer: an outage is never an absence.
 */
export async function getVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  cacheTag(tags.car(slug))
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...listStockTags(tenant))
  const readAt = Date.now()
  const filter = buildSiteFilter(tenant, readAt)
  const {data: car, stale} = keepLastGood(`car:${tenantSlug}:${slug}`, await findVehicle(slug, filter))
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  if (!car) return null
  const similar = await findSimilar(car, filter, tenant.settings.vehiclePage.similarCount)
  const rates = watchRates([car, ...similar], readAt)
  if (rates) cacheTag(rates)
  return {car, similar, readAt}
}

// A page without similar cars is still the car's page: their failure is not its own.
export async function findSimilar(
  car: Car,
  filter: string,
  count: number,
): Promise<readonly ListedVehicle[]> {
  if (count === 0) return []
  const filters = buildSimilarFilters(car).map((similar) => `${filter} && sold:=false && ${similar}`)
  const answer = await findListed(filters.map((wanted) => ({filter: wanted, count})))
  if (!answer.ok) return []
  const unique = new Map(answer.data.flat().map((vehicle) => [vehicle.id, vehicle]))
  return [...unique.values()].slice(0, count)
}
