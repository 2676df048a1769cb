import {cacheLife, cacheTag} from 'next/cache'
import {browserNodes} from '#/gateways/search/browser-nodes'
import {scopedSearchKey} from '#/gateways/search/scoped-key'
import {getTenant} from '#/tenant/get-tenant'
import {scopeOf} from '#/tenant/site-scope'
import {siteFilter, stockTags} from '#/tenant/site-stock'
import {buildListingSite} from './build-listing-site'
import {getCatalogue} from './get-catalogue'
import {getListing, type Listing} from './get-listing'
import {listTiles} from './list-tiles'
import type {LiveConfig} from './live/live-config'

export type ListingPage = Listing & {readonly live: LiveConfig}

/**
 * Everything a listing page shows, and what its live search is started with. Null when the address does not
 * exist; throws `Unavailable` in an outage.
 */
export async function getListingPage(
  tenantSlug: string,
  segments: readonly [string, string],
): Promise<ListingPage | null> {
  'use cache'
  const [tenant, catalogue] = await Promise.all([getTenant(tenantSlug), getCatalogue(tenantSlug)])
  if (!tenant || !catalogue) return null
  cacheTag(...stockTags(tenant))
  cacheLife('hours')
  const found = await getListing(tenantSlug, segments)
  if (!found) return null
  const now = Date.now()
  const {listing, results} = found
  const site = buildListingSite(tenant, catalogue, await listTiles(scopeOf(tenant)), now)
  const models = results.facets.model ?? catalogue.values.model ?? []
  const live: LiveConfig = {
    site,
    listing,
    nodes: browserNodes(),
    key: scopedSearchKey(siteFilter(tenant, now), now),
    makes: (catalogue.values.make ?? []).map(({value}) => value),
    models: listing.lists.make ? models.map(({value}) => value) : [],
  }
  return {...found, live}
}
