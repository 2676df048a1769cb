import {cacheLife, cacheTag} from 'next/cache'
import {tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import {getTenant} from '#/tenant/get-tenant'
import {listStockTags} from '#/tenant/site-stock'

/**
 * The time of the last release in a site's feeds, in ms. It advances with every release, which a time in whole
 * seconds would not.
 */
export async function getFeedMoment(tenantSlug: string): Promise<number> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  // Any setting may be in a feed.
  if (tenant) cacheTag(...listStockTags(tenant), ...tenant.layerIds.map(tags.document))
  // A site's stock also changes hourly, because sold cars disappear.
  cacheLife('hours')
  const last = getProcessValue('feed-moments', () => new Map<string, number>())
  const moment = Math.max(Math.floor(Date.now() / 1000), (last.get(tenantSlug) ?? 0) + 1)
  last.set(tenantSlug, moment)
  return moment * 1000
}
