import {listListingAttributes} from '#/domain/listing/listing-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {resolveShownSort} from '#/domain/listing/resolve-listing'
import type {ListingSearch} from '#/gateways/search/build-searches'
import type {SearchRules} from './search-rules'

type Rules = Pick<
  SearchRules,
  | 'filters'
  | 'sortOptions'
  | 'pageSize'
  | 'pricedOnlyWhenCheapestFirst'
  | 'minimumPriceFilter'
  | 'nearMatches'
  | 'weekly'
>

/** What is asked of the engine for a listing. Server and browser ask the same, so that they never disagree. */
export function buildListingSearch(listing: ListingState, rules: Rules): ListingSearch {
  return {
    listing,
    attributes: listListingAttributes(listing, rules.filters),
    sort: resolveShownSort(listing, rules.sortOptions),
    pageSize: rules.pageSize,
    pricedOnlyWhenCheapestFirst: rules.pricedOnlyWhenCheapestFirst,
    minimumPrice: rules.minimumPriceFilter,
    weekly: rules.weekly,
    nearMatches: rules.nearMatches,
  }
}
