import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {effectiveSort} from '#/domain/listing/resolve-listing'
import {flooredBounds} from '#/gateways/search/build-searches'
import {COLLECTION, sortFilter, sortOrder} from '#/gateways/search/search-parameters'
import type {ListingSite} from '../listing-site'

export type ListingUiState = {
  query?: string
  page?: number
  sortBy?: string
  refinementList?: {[field: string]: string[]}
  range?: {[field: string]: string}
  configure?: {filters?: string; hitsPerPage?: number}
}

/** The name InstantSearch knows an order by: the collection, then what to sort by. */
export function indexName(sortBy: string | null): string {
  return sortBy ? `${COLLECTION}/sort/${sortBy}` : COLLECTION
}

/** A listing as InstantSearch's state. */
export function toUiState(listing: ListingState, site: ListingSite): ListingUiState {
  const sort = effectiveSort(listing, site.sortOptions)
  const filters = sortFilter(sort, site.pricedOnlyWhenCheapestFirst)
  const refinementList: {[field: string]: string[]} = {}
  const range: {[field: string]: string} = {}
  for (const [name, values] of Object.entries(listing.lists)) {
    refinementList[fieldOf(name)] = [...values]
  }
  for (const [name, bounds] of Object.entries(listing.ranges)) {
    const {min, max} = flooredBounds(name as FilterAttribute, bounds)
    range[fieldOf(name)] = `${min ?? ''}:${max ?? ''}`
  }
  return {
    query: listing.query,
    page: listing.page,
    sortBy: indexName(sortOrder(sort)),
    refinementList,
    range,
    configure: {hitsPerPage: site.pageSize, ...(filters ? {filters} : {})},
  }
}

function fieldOf(name: string): string {
  return FILTER_ATTRIBUTES[name as FilterAttribute].field
}
