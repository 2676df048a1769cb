import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import type {Extent, FacetValue} from '#/domain/listing/stock-catalogue'
import {disjunctiveAttributes, type ListingSearch} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import type {NearMatches} from './near-matches.ts'
import type {EngineResult} from './read-answers.ts'

/** A page of a listing with its counts (spec 3.8). */
export type ListingResults = {
  readonly found: number
  readonly vehicles: readonly ListedVehicle[]
  /** What can be chosen, most frequent first; absent where an attribute was not counted. */
  readonly facets: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
  readonly extents: {readonly [attribute in FilterAttribute]?: Extent}
  /** Where nothing was found: what comes near. */
  readonly near: NearMatches | null
}

/** Reads the answers to `buildSearches` of the same search. A hit that is no vehicle is left out. */
export function readResults(search: ListingSearch, answers: readonly EngineResult[]): ListingResults {
  const [main, ...others] = answers
  const own = new Map(disjunctiveAttributes(search).map((name, index) => [name, others[index]]))
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  const extents: {[name in FilterAttribute]?: Extent} = {}
  for (const name of search.attributes) {
    const answer = own.get(name) ?? main
    const counts = answer?.facet_counts.find(({field_name}) => field_name === FILTER_ATTRIBUTES[name].field)
    if (FILTER_ATTRIBUTES[name].kind === 'range') extents[name] = counts?.extent
    else facets[name] = counts?.counts ?? []
  }
  const vehicles = main?.hits.flatMap(({document}) => readListedVehicle(document) ?? []) ?? []
  return {found: main?.found ?? 0, vehicles, facets, extents, near: null}
}
