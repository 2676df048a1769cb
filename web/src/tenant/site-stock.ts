import {buildBaseFilter, buildGoneFilter} from '#/domain/listing/build-base-filter'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import type {TenantConfig} from './tenant-config.ts'

const OWN_TAGS = 8

/** The tags of a read of a site's stock: it is released when one of its dealerships' cars or its settings change. */
export function listStockTags(tenant: TenantConfig): string[] {
  const dealerships = tenant.dealerships.map(({slug}) => tags.stock(slug))
  return [tags.allStock, tags.content, tags.site(tenant.slug), ...dealerships].slice(0, MAX_TAGS - OWN_TAGS)
}

/**
 * The slugs of the dealerships whose cars a site shows: its own, except those excluded in its settings (spec 6.4).
 */
export function listStockDealerships({dealerships, settings}: TenantConfig): string[] {
  const hidden = new Set(settings.stock.hiddenDealerships)
  return dealerships.filter(({id}) => !hidden.has(id)).map(({slug}) => slug)
}

/** The filter of the cars a site shows at `now` (ms). */
export function buildSiteFilter(tenant: TenantConfig, now: number): string {
  return buildBaseFilter(listStockDealerships(tenant), tenant.settings.stock, now)
}

/** The filter of all sold cars of a site, however long ago, and of those hidden by its staff. */
export function buildSiteGoneFilter(tenant: TenantConfig): string {
  return buildGoneFilter(listStockDealerships(tenant), tenant.settings.stock)
}
