import type {ListingState} from '#/domain/listing/listing-state'
import {findListing} from '#/gateways/search/find-listing'
import type {ListingResults} from '#/gateways/search/read-results'
import type {Result} from '#/lib/result'
import {listingSearch} from '../listing-search'
import type {ListingSite} from '../listing-site'
import type {AskEngine} from './search-client'

/** A listing's results for a browser. The scoped key carries the site's own filter. */
export function askListing(
  listing: ListingState,
  {search}: ListingSite,
  ask: AskEngine,
): Promise<Result<ListingResults>> {
  return findListing(listingSearch(listing, search), '', ask)
}
