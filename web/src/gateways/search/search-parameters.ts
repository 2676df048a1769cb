import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import type {ListingSort} from '#/domain/listing/resolve-listing'
import type {Point} from '#/domain/near/distance'
import {LISTED_FIELDS} from './listed-vehicle.ts'

// Server and browser send the same parameters, so that the first page and a refined one are consistent.

/** The searched alias; the same as in schemas, whose file would be too large for a browser. */
export const COLLECTION = 'cars'

/** Parameters of every listing search. */
export const LISTING_PARAMETERS = {
  query_by:
    'name,badge,series,stocknum,body,colour,simple_fuel,fuel,simple_transmission,drive,filtered_features,city,location_name',
  // Words without a match are not dropped silently, because the counts would then belong to a different search.
  drop_tokens_threshold: 0,
  // Feeds spell one model in two ways ("X-Trail", "X Trail"); a match of one must not hide the cars of the other.
  split_join_tokens: 'always',
  max_candidates: 100,
  include_fields: LISTED_FIELDS.join(','),
  highlight_fields: 'none',
  highlight_full_fields: 'none',
} as const

/** The maximum number of values listed by a filter. */
export const MAX_FACET_VALUES = 100

/** Sort orders in the engine's syntax; null is its default: best match, then rank. */
const SORT_ORDERS: {readonly [option in SortOption]: string | null} = {
  relevant: null,
  latest: 'created_at:desc,custom_rank:desc',
  highestPrice: 'price:desc,custom_rank:desc',
  // A missing price is stored as 0: such cars come last.
  lowestPrice: '_eval(price:>0):desc,price:asc,custom_rank:desc',
  highestKm: 'km(missing_values: last):desc,custom_rank:desc',
  lowestKm: 'km(missing_values: last):asc,custom_rank:desc',
}

type SortContext = {readonly point?: Point | null; readonly firstMake?: string | undefined}

/**
 * The sort field of an option, or null. `nearest` sorts by the distance to a point; cars without a place come last.
 * Among equally good matches the new cars of the make `firstMake` come first.
 */
export function sortOrder(option: ListingSort, {point = null, firstMake}: SortContext = {}): string | null {
  if (option === 'relevant' && firstMake !== undefined) {
    const own = `${buildAnyClause('car_type', ['new'])} && ${buildAnyClause('make', [firstMake])}`
    return `_text_match:desc,_eval(${own}):desc,custom_rank:desc`
  }
  if (option !== 'nearest') return SORT_ORDERS[option]
  return point && `geo(${point.latitude}, ${point.longitude}):asc,custom_rank:desc`
}

/**
 * The filter that a sort order adds if the site enables it (spec 5.2b): lowest price excludes cars without a price.
 * Null if it excludes nothing.
 */
export function sortFilter(option: ListingSort, pricedOnlyWhenCheapestFirst: boolean): string | null {
  return option === 'lowestPrice' && pricedOnlyWhenCheapestFirst ? 'price:>0' : null
}
