import {CAR_TYPES, type CarType} from '@forecourt/schemas/vehicle/enums'
import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {resolveWeeklyRule} from '#/domain/finance/weekly-figure'
import {buildAnyClause, IN_STOCK} from '#/domain/listing/build-base-filter'
import type {StockCatalogue} from '#/domain/listing/resolve-listing'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {readCatalogue} from '#/gateways/search/read-catalogue'
import {createSharedResults} from '#/lib/shared-results'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listChoiceTags, listNewestTags, listStockTags} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** Every value in a site's stock; null if there is no such site. Cached until the stock or the settings change. */
export const getCatalogue = cache(async (tenantSlug: string) =>
  shared.find(await shareCatalogue(tenantSlug), () => readShownCatalogue(tenantSlug)),
)

const shared = createSharedResults<StockCatalogue | null>()

async function shareCatalogue(tenantSlug: string): Promise<string> {
  'use cache'
  return shared.share(await findCatalogue(tenantSlug))
}

async function readShownCatalogue(tenantSlug: string): Promise<StockCatalogue | null> {
  'use cache'
  return findCatalogue(tenantSlug)
}

/**
 * The values in a site's stock, whose counts may be old: cached until the stock offers other choices (`describeChoices`)
 * or the settings change. For menus, which every page has.
 */
export async function getChoices(tenantSlug: string): Promise<StockCatalogue | null> {
  'use cache'
  return findCatalogue(tenantSlug, listChoiceTags)
}

/**
 * How many cars of these conditions, or of all, that a site has in stock have each value: cached until a count changes
 * (`describeCounts`), which a price does not. For pages that say how many cars of a make or model there are, of which those
 * that are sold or still to come are none.
 */
export async function getCounts(
  tenantSlug: string,
  carTypes: readonly CarType[] = CAR_TYPES,
): Promise<StockCatalogue | null> {
  'use cache'
  const clauses = [IN_STOCK, buildAnyClause('car_type', carTypes)]
  return findCatalogue(tenantSlug, (tenant) => listNewestTags(tenant, []), clauses)
}

/** Finds a catalogue, and states what a cached read of it depends on. */
async function findCatalogue(
  tenantSlug: string,
  listTags: (tenant: TenantConfig) => string[] = listStockTags,
  clauses: readonly string[] = [],
): Promise<StockCatalogue | null> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  cacheTag(...listTags(tenant))
  const now = Date.now()
  const filter = [buildSiteFilter(tenant, now), ...clauses].join(' && ')
  const asked = readCatalogue(
    filter,
    resolveWeeklyRule(tenant.settings.finance, resolveTenantZone(tenant), now),
  )
  const {data, stale} = await readWithLastGood(['catalogue', tenantSlug, ...clauses].join(':'), filter, asked)
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  return data
}
