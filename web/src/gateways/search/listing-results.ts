import {
  type AttributeName,
  type Car,
  listAttributes,
  type NameWith,
} from '@forecourt/schemas/vehicle/attributes'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {removeFillers} from '@forecourt/schemas/vehicle/known-values'
import type {Extent, FacetValue} from '#/domain/listing/resolve-listing'
import {type ListingSearch, listCounts} from './build-searches.ts'
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

/** What cards show, what near matches are measured by, and what else a list carries. */
type ListedName = NameWith<{listed: true} | {card: true} | {filter: {kind: 'range'}}>

/** A car as a list carries it. Of the lenders' figures it has what the index holds for lists: all but the disclaimers. */
export type ListedVehicle = Pick<Car, Exclude<ListedName, typeof FIGURES> | 'finance_lenders'>

const FIGURES = 'finance_figures' satisfies AttributeName

const LISTED = listAttributes().filter(
  ([, {listed, card, filter}]) => listed || card || filter?.kind === 'range',
)

/** Asked of the engine by name, so that a list does not carry whole cars. */
export const LISTED_FIELDS: readonly string[] = LISTED.map(([name]) => name)

/**
 * Reads a hit into what a card needs, each attribute by its kind; one of the wrong type is absent. Null without an id,
 * slug, name, make, model, type or dealership. Free of zod, because a browser reads hits too.
 */
export function readListedVehicle(raw: unknown): ListedVehicle | null {
  if (typeof raw !== 'object' || raw === null) return null
  const hit = removeFillers({...raw})
  const values: {[name: string]: unknown} = {}
  for (const [name, attribute] of LISTED) {
    const value = attribute.kind.read(hit[name]) ?? attribute.default ?? null
    if (value === null && attribute.required) return null
    values[name] = value
  }
  const {[FIGURES]: finance_lenders, ...vehicle} = values
  // `LISTED` has an entry for each name of the type, read by the kind that the type is inferred from.
  return {...vehicle, finance_lenders} as ListedVehicle
}
