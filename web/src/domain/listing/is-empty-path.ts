import {countChosen} from './change-listing.ts'
import type {ListingState} from './listing-state.ts'
import type {StockCatalogue} from './stock-catalogue.ts'

/**
 * Whether a page of one condition, body or kind has no car on a site, which a search engine must be told by a 404. The
 * page of all stock is there on every site, and a listing with parameters is never kept by a search engine: both may be empty.
 */
export function isEmptyPath(listing: ListingState, {values}: StockCatalogue): boolean {
  const {lists, query, slugs} = listing
  const {car_type = [], body = [], item_type = []} = lists
  const inPath = car_type.length + body.length + item_type.length
  if (query !== '' || slugs.length > 0 || countChosen(listing) !== inPath) return false
  const has = (name: 'car_type' | 'body' | 'item_type', wanted: readonly string[]) =>
    wanted.length === 0 || values[name]?.some(({value, count}) => count > 0 && wanted.includes(value))
  return !has('car_type', car_type) || !has('body', body) || !has('item_type', item_type)
}
