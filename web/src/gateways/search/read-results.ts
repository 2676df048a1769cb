import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import * as z from 'zod'
import {FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import type {Extent, FacetValue} from '#/domain/listing/stock-catalogue'
import {disjunctiveAttributes, type ListingSearch} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'

/** A page of a listing with its counts (spec 3.8). */
export type ListingResults = {
  readonly found: number
  readonly vehicles: readonly ListedVehicle[]
  /** What can be chosen, most frequent first; absent where an attribute was not counted. */
  readonly facets: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
  readonly extents: {readonly [attribute in FilterAttribute]?: Extent}
  /** How many cars there would be without an attribute's filter. */
  readonly foundWithout: {readonly [attribute in FilterAttribute]?: number}
}

const facetCounts = z.object({
  field_name: z.string(),
  counts: z.array(z.object({value: z.string(), count: z.number()})),
  stats: z.object({min: z.number(), max: z.number()}).partial().optional(),
})

/** One answer of the engine, as far as this project reads it. */
export const engineResult = z.object({
  found: z.number(),
  hits: z.array(z.object({document: z.unknown()})),
  facet_counts: z.array(facetCounts).default([]),
})

export type EngineResult = z.infer<typeof engineResult>

/** Reads the answers to `buildSearches` of the same search. A hit that is no vehicle is left out. */
export function readResults(search: ListingSearch, answers: readonly EngineResult[]): ListingResults {
  const [main, ...others] = answers
  const own = new Map(disjunctiveAttributes(search).map((name, index) => [name, others[index]]))
  const facets: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  const extents: {[name in FilterAttribute]?: Extent} = {}
  const foundWithout: {[name in FilterAttribute]?: number} = {}
  for (const name of search.attributes) {
    const answer = own.get(name) ?? main
    const counts = answer?.facet_counts.find(({field_name}) => field_name === FILTER_ATTRIBUTES[name].field)
    if (own.has(name)) foundWithout[name] = answer?.found ?? 0
    if (FILTER_ATTRIBUTES[name].kind === 'range') extents[name] = extentOf(counts?.stats)
    else facets[name] = counts?.counts ?? []
  }
  const vehicles = main?.hits.flatMap(({document}) => readListedVehicle(document) ?? []) ?? []
  return {found: main?.found ?? 0, vehicles, facets, extents, foundWithout}
}

function extentOf(stats: {min?: number; max?: number} | undefined): Extent | undefined {
  return stats?.min === undefined || stats.max === undefined ? undefined : {min: stats.min, max: stats.max}
}
