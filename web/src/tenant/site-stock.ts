import {buildBaseFilter, buildGoneFilter} from '#/domain/listing/build-base-filter'
import type {Limit} from '#/domain/listing/listing-state'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import type {TenantConfig} from './tenant-config.ts'

const OWN_TAGS = 8
/** Besides the three of `withSite`. */
const MOST_STOCK_TAGS = MAX_TAGS - OWN_TAGS - 3

/**
 * The tags of a read that lists or counts a site's cars: it is released when one of its dealerships' cars or its settings
 * change.
 */
export function listStockTags(tenant: TenantConfig): string[] {
  return withSite(
    tenant,
    tenant.dealerships.map(({slug}) => tags.stock(slug)),
  )
}

/**
 * The tags of a read that lists a site's cars with these values of one attribute alone, and the counts of its other values
 * (`describeCounts`): it is not released by the price of a car with another value.
 */
export function listLimitTags(tenant: TenantConfig, {attribute, values}: Limit): string[] {
  const own = tenant.dealerships.flatMap(({slug}) => [
    tags.counts(slug),
    ...values.map((value) => tags.limit(slug, attribute, value)),
  ])
  return withSiteOrAll(tenant, own)
}

/**
 * The tags of a read that shows these cars because they are a site's newest: it is released when cars come or go, and not
 * by a change of another car.
 */
export function listNewestTags(tenant: TenantConfig, slugs: readonly string[]): string[] {
  const counts = tenant.dealerships.map(({slug}) => tags.counts(slug))
  return withSiteOrAll(tenant, [...counts, ...slugs.map(tags.car)])
}

function withSiteOrAll(tenant: TenantConfig, own: readonly string[]): string[] {
  return own.length <= MOST_STOCK_TAGS ? withSite(tenant, own) : listStockTags(tenant)
}

/**
 * The tags of a read that shows these cars alone, by their slugs: a change of another car does not release it. Which cars
 * are similar may be as old as the read.
 */
export function listVehicleTags(tenant: TenantConfig, slugs: readonly string[]): string[] {
  return withSite(tenant, slugs.map(tags.car))
}

/** The tags of a read of what a site's stock offers (`describeChoices`), not of how many or which cars. */
export function listChoiceTags(tenant: TenantConfig): string[] {
  return withSite(
    tenant,
    tenant.dealerships.map(({slug}) => tags.choices(slug)),
  )
}

function withSite({slug}: TenantConfig, stock: readonly string[]): string[] {
  return [tags.allStock, tags.content, tags.site(slug), ...stock].slice(0, MAX_TAGS - OWN_TAGS)
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
