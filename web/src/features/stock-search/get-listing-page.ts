import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {createScopedKey, listBrowserNodes} from '#/gateways/search/browser-access'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listStockTags} from '#/tenant/site-stock'
import {getSiteScope} from '#/tenant/tenant-config'
import {buildListingSettings} from './build-listing-settings'
import {getCatalogue} from './get-catalogue'
import {getListing, type Listing} from './get-listing'
import {listTiles} from './list-tiles'
import type {LiveConfig} from './live/live-config'

export type ListingPage = Listing & {readonly live: LiveConfig}

/**
 * Everything a listing page shows, and what its live search is started with. Null when the address does not
 * exist; throws `Unavailable` in an outage. One page reads it once, however many of its parts ask.
 */
export const getListingPage = cache(
  async (tenantSlug: string, listing: string, state: string): Promise<ListingPage | null> => {
    const [found, start] = await Promise.all([
      getListing(tenantSlug, [listing, state]),
      getListingStart(tenantSlug),
    ])
    if (!found || !start) return null
    const models = found.results.facets.model?.map(({value}) => value) ?? start.models
    const live = {
      ...start,
      listing: found.listing,
      results: found.results,
      models: found.listing.lists.make ? models : [],
    }
    return {...found, live}
  },
)

// Of the site alone, so that all its listings share one: a list of cars is not stored a second time beside it.
async function getListingStart(tenantSlug: string): Promise<Omit<LiveConfig, 'listing' | 'results'> | null> {
  'use cache'
  const [tenant, catalogue] = await Promise.all([getTenant(tenantSlug), getCatalogue(tenantSlug)])
  if (!tenant || !catalogue) return null
  cacheTag(...listStockTags(tenant))
  cacheLife('hours')
  const now = Date.now()
  return {
    site: buildListingSettings(tenant, catalogue, await listTiles(getSiteScope(tenant)), now),
    nodes: listBrowserNodes(),
    key: createScopedKey(buildSiteFilter(tenant, now), now),
    makes: (catalogue.values.make ?? []).map(({value}) => value),
    models: (catalogue.values.model ?? []).map(({value}) => value),
  }
}
