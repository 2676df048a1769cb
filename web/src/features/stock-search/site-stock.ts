import {cacheLife, cacheTag} from 'next/cache'
import {buildBaseFilter} from '#/domain/build-base-filter'
import type {StockCatalogue} from '#/domain/listing/stock-catalogue'
import {lastGood} from '#/gateways/search/last-good'
import {readCatalogue} from '#/gateways/search/read-catalogue'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'

const OWN_TAGS = 4

/** The tags of a read of a site's stock: it is released when one of its dealerships' cars or its settings change. */
export function stockTags(tenant: TenantConfig): string[] {
  const dealerships = tenant.dealerships.map(({slug}) => tags.stock(slug))
  return [tags.allStock, tags.content, tags.site(tenant.slug), ...dealerships].slice(0, MAX_TAGS - OWN_TAGS)
}

/** The filter of the cars a site shows at `now`. */
export function siteFilter(tenant: TenantConfig, now: number): string {
  const slugs = tenant.dealerships.map(({slug}) => slug)
  return buildBaseFilter(slugs, tenant.settings.stock, now)
}

/** Every value in a site's stock; null when there is no such site. Cached until the stock or the settings change. */
export async function getCatalogue(tenantSlug: string): Promise<StockCatalogue | null> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...stockTags(tenant))
  const filter = siteFilter(tenant, Date.now())
  const {data, stale} = lastGood(`catalogue:${tenantSlug}`, await readCatalogue(filter))
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  return data
}
