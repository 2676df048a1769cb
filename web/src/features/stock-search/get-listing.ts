import {cacheLife, cacheTag} from 'next/cache'
import {countPages} from '#/domain/listing/describe-listing'
import {type ListingState, withPage} from '#/domain/listing/listing-state'
import {readListingSegments} from '#/domain/listing/listing-url'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListing} from '#/gateways/search/find-listing'
import {runSearches, withLastGood} from '#/gateways/search/multi-search'
import type {ListingResults} from '#/gateways/search/read-results'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listStockTags} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {getCatalogue} from './get-catalogue'
import {buildListingSearch, searchRules} from './listing-settings'

export type Listing = {readonly listing: ListingState; readonly results: ListingResults}

/**
 * The listing behind two internal path segments of a site; null when the address does not exist. Throws
 * `Unavailable` when the search is down and there is no last good answer.
 */
export async function getListing(
  tenantSlug: string,
  segments: readonly [string, string],
): Promise<Listing | null> {
  const [tenant, catalogue] = await Promise.all([getTenant(tenantSlug), getCatalogue(tenantSlug)])
  const asked = readListingSegments(...segments)
  if (!tenant || !catalogue || !asked) return null
  const listing = resolveListing(asked, catalogue, tenant.settings.search.sortOptions)
  if (!listing) return null
  const results = await searchCached(tenantSlug, listing)
  // A page past the end is the last: the first would tell who follows an old link that nothing changed.
  const last = withPage(
    listing,
    Math.min(listing.page, countPages(results.found, tenant.settings.search.pageSize)),
  )
  if (last.page === listing.page) return {listing, results}
  return {listing: last, results: await searchCached(tenantSlug, last)}
}

// Keyed by the resolved listing: addresses that mean the same share one search.
async function searchCached(tenantSlug: string, listing: ListingState): Promise<ListingResults> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return {found: 0, vehicles: [], facets: {}, extents: {}, kinds: [], near: null}
  cacheTag(...listStockTags(tenant))
  const now = Date.now()
  const answer = await findListing(
    buildListingSearch(listing, searchRules(tenant.settings, resolveTenantZone(tenant), now)),
    buildSiteFilter(tenant, now),
    runSearches,
  )
  const {data, stale} = withLastGood(`listing:${tenantSlug}:${JSON.stringify(listing)}`, answer)
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  const rates = watchRates(data.vehicles, now)
  if (rates) cacheTag(rates)
  return data
}
