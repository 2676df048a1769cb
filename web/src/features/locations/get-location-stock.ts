import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause, buildPricedFilter} from '#/domain/listing/build-base-filter'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listStockTags} from '#/tenant/site-stock'

/** A row of cards on every screen. */
const COUNT = 6

/**
 * The newest cars with a price at a location, by the name that cars have of it, and when they were read (ms since the
 * epoch). None while stock search is down: the page is rendered without them and asks again soon.
 */
export async function getLocationStock(
  site: string,
  name: string,
): Promise<{readonly vehicles: readonly ListedVehicle[]; readonly readAt: number}> {
  'use cache'
  const readAt = Date.now()
  const tenant = await getTenant(site)
  if (!tenant) return {vehicles: [], readAt}
  cacheTag(...listStockTags(tenant))
  const priced = buildPricedFilter(buildSiteFilter(tenant, readAt), tenant.settings.price.preorderThreshold)
  const filter = `${priced} && ${buildAnyClause('location_name', [name])}`
  const found = await findListed([{filter, sortBy: 'created_at:desc', count: COUNT}])
  if (found.ok) cacheLife('content')
  else cacheLife('fallback')
  const vehicles = found.ok ? (found.data[0] ?? []) : []
  const rates = watchRates(vehicles, readAt)
  if (rates) cacheTag(rates)
  return {vehicles, readAt}
}
