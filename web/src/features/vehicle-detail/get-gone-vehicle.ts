import {cacheLife, cacheTag} from 'next/cache'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {keepLastGood} from '#/gateways/search/last-good'
import {tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, buildSiteSoldFilter, listStockTags} from '#/tenant/site-stock'
import {findSimilar, type Vehicle} from './get-vehicle'

/**
 * A vehicle that a site sold and no longer shows, and those like it that it shows now; null when it never was the
 * site's. Throws `Unavailable` when the search is down and there is no last good answer.
 */
export async function getGoneVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  cacheTag(tags.car(slug))
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...listStockTags(tenant))
  const readAt = Date.now()
  const {data: car, stale} = keepLastGood(
    `gone:${tenantSlug}:${slug}`,
    await findVehicle(slug, buildSiteSoldFilter(tenant)),
  )
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  const count = tenant.settings.vehiclePage.similarCount
  return car && {car, similar: await findSimilar(car, buildSiteFilter(tenant, readAt), count), readAt}
}
