import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingSort} from '#/domain/listing/resolve-listing'
import type {Point} from '#/domain/near/distance'
import {LISTED_FIELDS} from './listed-vehicle.ts'

// Server and browser send the same parameters, so that the first page and a refined one never disagree.

/** The alias that is searched; as in schemas, whose file a browser should not load for one word. */
export const COLLECTION = 'cars'

/** Parameters of every listing search. */
export const LISTING_PARAMETERS = {
  query_by:
    'name,badge,stocknum,body,colour,simple_fuel,fuel,simple_transmission,drive,filtered_features,city,location_name',
  // Words without a match are not dropped silently, because counts would then belong to another search than the page's.
  drop_tokens_threshold: 0,
  // Feeds spell one model in two ways ("X-Trail", "X Trail"); a hit on one must not hide the cars of the other.
  split_join_tokens: 'always',
  max_candidates: 100,
  include_fields: LISTED_FIELDS.join(','),
  highlight_fields: 'none',
  highlight_full_fields: 'none',
} as const

/** The most values a filter lists. */
export const MAX_FACET_VALUES = 100

/** Sort orders in the engine's words; null is its own: best match, then rank. */
const SORT_ORDERS: {readonly [option in SortOption]: string | null} = {
  relevant: null,
  latest: 'created_at:desc,custom_rank:desc',
  highestPrice: 'price:desc,custom_rank:desc',
  // No price is stored as 0: such cars come last.
  lowestPrice: '_eval(price:>0):desc,price:asc,custom_rank:desc',
  highestKm: 'km(missing_values: last):desc,custom_rank:desc',
  lowestKm: 'km(missing_values: last):asc,custom_rank:desc',
}

/** The sort field of an option, or null. The nearest are so to a point; cars without a place come last. */
export function sortOrder(option: ListingSort, point: Point | null = null): string | null {
  if (option !== 'nearest') return SORT_ORDERS[option]
  return point && `geo(${point.latitude}, ${point.longitude}):asc,custom_rank:desc`
}

/**
 * The filter of a sort order where a site wants it (spec 5.2b): lowest price leaves out cars without a price. Null when
 * it leaves out nothing.
 */
export function sortFilter(option: ListingSort, pricedOnlyWhenCheapestFirst: boolean): string | null {
  return option === 'lowestPrice' && pricedOnlyWhenCheapestFirst ? 'price:>0' : null
}
