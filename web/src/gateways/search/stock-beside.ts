import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {FacetValue} from '#/domain/listing/stock-catalogue'
import type {ListingSearch} from './build-searches.ts'
import type {ListingResults} from './read-results.ts'

/** What a listing that finds nothing is chosen from: the whole stock, with the models of its makes. */
export function buildStockSearch(search: ListingSearch): ListingSearch {
  const {make} = search.listing.lists
  const listing = {...EMPTY_LISTING, lists: make ? {make} : {}}
  return {...search, listing, sort: 'relevant', pageSize: 0, nearMatches: false}
}

/** An empty listing with the values of the stock beside its own, so that its filters can be changed in place. */
export function withStock(results: ListingResults, stock: ListingResults): ListingResults {
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  for (const [name, values] of Object.entries(stock.facets)) {
    const own = results.facets[name as FilterAttribute] ?? []
    const others = values.filter(({value}) => !own.some((facet) => facet.value === value))
    facets[name as FilterAttribute] = [...own, ...others.map(({value}) => ({value, count: 0}))]
  }
  return {...results, facets, extents: {...stock.extents, ...known(results.extents)}, kinds: stock.kinds}
}

function known(extents: ListingResults['extents']): ListingResults['extents'] {
  return Object.fromEntries(Object.entries(extents).filter(([, extent]) => extent !== undefined))
}
