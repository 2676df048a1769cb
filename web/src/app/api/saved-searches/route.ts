import {resolveListing} from '#/domain/listing/resolve-listing'
import {type ReadSearch, receiveSavedSearch} from '#/features/alerts/receive-saved-search'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {buildListingFilter} from '#/gateways/search/build-searches'
import {listAnchors, parseFilter} from '#/gateways/search/match-filter'
import {withNearPoint} from '#/tenant/find-shopper-position'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {resolveTenantZone} from '#/tenant/tenant-config'

const readSearch: ReadSearch = async (tenant, asked) => {
  const catalogue = await getCatalogue(tenant.slug)
  const resolved = catalogue && resolveListing(asked, catalogue, tenant.settings.search.sortOptions)
  if (!resolved) return null
  const listing = await withNearPoint(tenant, resolved)
  const rules = searchRules(tenant.settings, resolveTenantZone(tenant), Date.now())
  const filter = buildListingFilter(buildListingSearch(listing, rules))
  return {listing, anchors: listAnchors(parseFilter(filter))}
}

/** Handles a shopper's actions on saved searches and alerts. */
export function POST(request: Request): Promise<Response> {
  return receiveSavedSearch(request, readSearch)
}
