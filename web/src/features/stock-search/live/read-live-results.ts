import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {useInstantSearch} from 'react-instantsearch'
import {FILTER_ATTRIBUTES, isRange} from '#/domain/listing/filter-attributes'
import type {Extent, FacetValue} from '#/domain/listing/stock-catalogue'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import type {ListingResults} from '#/gateways/search/read-results'

type SearchResults = ReturnType<typeof useInstantSearch>['results']

/** InstantSearch's results in the shape that the page's own search has. */
export function readLiveResults(
  results: SearchResults,
  attributes: readonly FilterAttribute[],
): ListingResults {
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  const extents: {[name in FilterAttribute]?: Extent} = {}
  for (const name of attributes) {
    if (isRange(name)) extents[name] = readExtent(results, name)
    else facets[name] = readFacet(results, name)
  }
  return {
    found: results.nbHits,
    vehicles: results.hits.flatMap((hit) => readListedVehicle(hit) ?? []),
    facets,
    extents,
    foundWithout: readFoundWithout(results, attributes),
  }
}

function readFacet(results: SearchResults, name: FilterAttribute): FacetValue[] {
  const values = results.getFacetValues(FILTER_ATTRIBUTES[name].field, {sortBy: ['count:desc', 'name:asc']})
  return Array.isArray(values) ? values.map(({name: value, count}) => ({value, count})) : []
}

function readExtent(results: SearchResults, name: FilterAttribute): Extent | undefined {
  const stats: {min?: number; max?: number} | undefined = results.getFacetStats(FILTER_ATTRIBUTES[name].field)
  return stats?.min === undefined || stats.max === undefined ? undefined : {min: stats.min, max: stats.max}
}

// The answers after the first each count one chosen attribute without its own filter.
function readFoundWithout(
  results: SearchResults,
  attributes: readonly FilterAttribute[],
): ListingResults['foundWithout'] {
  const found: {[name in FilterAttribute]?: number} = {}
  const [, ...others] = results._rawResults
  for (const other of others) {
    const [field] = Object.keys(other.facets ?? {})
    const name = attributes.find((attribute) => FILTER_ATTRIBUTES[attribute].field === field)
    if (name) found[name] = other.nbHits
  }
  return found
}
