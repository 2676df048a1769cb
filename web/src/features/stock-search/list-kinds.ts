import type {ListingResults} from '#/gateways/search/read-results'
import type {ListingSettings} from './listing-settings'

/** The kinds a listing speaks of: those that are found, or where nothing is known of that, all of the site. */
export function listKinds(
  {kinds}: Pick<ListingResults, 'kinds'>,
  {itemTypes}: Pick<ListingSettings, 'itemTypes'>,
): readonly string[] {
  return kinds.length > 0 ? itemTypes.filter((type) => kinds.includes(type)) : itemTypes
}
