import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Extent, FacetValue} from '#/domain/listing/resolve-listing'
import {type ListingSearch, listCounts} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import type {NearMatches} from './near-matches.ts'
import {type EngineResult, sumCounts} from './read-answers.ts'

/** A page of a listing with its counts (spec 3.8). */
export type ListingResults = {
  readonly found: number
  readonly vehicles: readonly ListedVehicle[]
  /** What can be chosen, most frequent first; absent where an attribute was not counted. */
  readonly facets: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
  readonly extents: {readonly [attribute in FilterAttribute]?: Extent}
  /** The kinds that are found: cars, caravans, motorcycles. */
  readonly kinds: readonly string[]
  /** Where nothing was found: what comes near. */
  readonly near: NearMatches | null
}

/** Reads the answers to `buildSearches` of the same search. A hit that is no vehicle is left out. */
export function readResults(search: ListingSearch, answers: readonly EngineResult[]): ListingResults {
  const [main, ...others] = answers
  const counts = listCounts(search).map((count, index) => ({...count, answer: others[index]}))
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  const extents: {[name in FilterAttribute]?: Extent} = {}
  for (const name of search.attributes) {
    const own = counts.filter(({attribute}) => attribute === name)
    const {field, kind} = FILTER_ATTRIBUTES[name]
    const counted = (own[0]?.answer ?? main)?.facet_counts.find(({field_name}) => field_name === field)
    if (kind === 'range') extents[name] = counted?.extent
    else facets[name] = field === null ? sumCounts(own.map(({answer}) => answer)) : (counted?.counts ?? [])
  }
  const vehicles = main?.hits.flatMap(({document}) => readListedVehicle(document) ?? []) ?? []
  return {found: main?.found ?? 0, vehicles, facets, extents, kinds: readKinds(main), near: null}
}

function readKinds(main: EngineResult | undefined): string[] {
  const counts = main?.facet_counts.find(({field_name}) => field_name === FILTER_ATTRIBUTES.item_type.field)
  return (counts?.counts ?? []).map(({value}) => value)
}
