import {listingAttributes} from '#/domain/listing/listing-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {effectiveSort} from '#/domain/listing/resolve-listing'
import {findListing} from '#/gateways/search/find-listing'
import type {ListingResults} from '#/gateways/search/read-results'
import type {Result} from '#/lib/result'
import type {ListingSite} from '../listing-site'
import type {AskEngine} from './ask-engine'

/** A listing's results for a browser. The scoped key carries the site's own filter. */
export function askListing(
  listing: ListingState,
  site: ListingSite,
  ask: AskEngine,
): Promise<Result<ListingResults>> {
  const search = {
    listing,
    attributes: listingAttributes(listing, site.filters),
    sort: effectiveSort(listing, site.sortOptions),
    pageSize: site.pageSize,
    pricedOnlyWhenCheapestFirst: site.pricedOnlyWhenCheapestFirst,
  }
  return findListing(search, '', ask)
}
