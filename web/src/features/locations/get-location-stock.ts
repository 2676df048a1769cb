import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause, buildPricedFilter} from '#/domain/listing/build-base-filter'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listVehicleTags} from '#/tenant/site-stock'

/** A row of cards on every screen. */
const COUNT = 6

/**
 * The newest cars with a price at a location, by the name that cars have of it, and when they were read (ms since the
 * epoch). While stock search is down they are the last that were read; the page is rendered without them where there are
 * none, and asks again soon. Every page of a car has it, so a newer car comes within minutes, and not with its arrival.
 */
export async function getLocationStock(
  site: string,
  name: string,
): Promise<{readonly vehicles: readonly ListedVehicle[]; readonly readAt: number}> {
  'use cache'
  const readAt = Date.now()
  const tenant = await getTenant(site)
  if (!tenant) return {vehicles: [], readAt}
  const priced = buildPricedFilter(buildSiteFilter(tenant, readAt), tenant.settings.price.preorderThreshold)
  const filter = `${priced} && ${buildAnyClause('location_name', [name])}`
  const asked = findListed([{filter, sortBy: 'created_at:desc', count: COUNT}])
  const found = await readWithLastGood(`location:${site}:${name}`, filter, asked).catch(() => null)
  if (!found || found.stale) cacheLife('fallback')
  else cacheLife('content')
  const vehicles = found?.data[0] ?? []
  const shown = vehicles.map(({slug}) => slug)
  cacheTag(...listVehicleTags(tenant, shown))
  const rates = watchRates(vehicles, readAt)
  if (rates) cacheTag(rates)
  return {vehicles, readAt}
}
