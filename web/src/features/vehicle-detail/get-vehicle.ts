import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {cacheLife, cacheTag} from 'next/cache'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, buildSiteGoneFilter, listVehicleTags} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

export type Vehicle = {
  readonly car: Car
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

/**
 * The vehicle with a slug on a site; null if the site has none. Throws `Unavailable` if search is down and there is no
 * last good result: an outage is never treated as absence.
 */
export async function getVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  return readVehicle(tenantSlug, slug, 'car', buildSiteFilter)
}

/**
 * A vehicle that a site sold or hid and no longer shows; null if the site never had it. Throws `Unavailable` if search
 * is down and there is no last good result.
 */
export async function getGoneVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  return readVehicle(tenantSlug, slug, 'gone', buildSiteGoneFilter)
}

async function readVehicle(
  tenantSlug: string,
  slug: string,
  kind: 'car' | 'gone',
  buildFilter: (tenant: TenantConfig, now: number) => string,
): Promise<Vehicle | null> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  const readAt = Date.now()
  const filter = buildFilter(tenant, readAt)
  const asked = findVehicle(slug, filter)
  const {data: car, stale} = await readWithLastGood(`${kind}:${tenantSlug}:${slug}`, filter, asked)
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  cacheTag(...listVehicleTags(tenant, [slug]))
  if (!car) return null
  const rates = watchRates([car], readAt)
  if (rates) cacheTag(rates)
  return {car, readAt}
}
