import type {ListingState} from '#/domain/listing/listing-state'
import {findListing} from '#/gateways/search/find-listing'
import type {ListingResults} from '#/gateways/search/read-results'
import type {Result} from '#/lib/result'
import {buildListingSearch, type ListingSettings} from '../listing-settings'
import type {AskEngine} from './search-client'

/** A listing's results for a browser. The scoped key carries the site's own filter. */
export function askListing(
  listing: ListingState,
  {search}: ListingSettings,
  ask: AskEngine,
): Promise<Result<ListingResults>> {
  return findListing(buildListingSearch(listing, search), '', ask)
}
