import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {dependentsOf} from '#/domain/listing/dependents-of'
import {FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import type {Bounds, ListingState} from '#/domain/listing/listing-state'
import {COLLECTION, LISTING_PARAMETERS, MAX_FACET_VALUES, sortFilter, sortOrder} from './search-parameters.ts'

export type ListingSearch = {
  readonly listing: ListingState
  /** The attributes to count, as `listingAttributes` gives them. */
  readonly attributes: readonly FilterAttribute[]
  /** The order in force. */
  readonly sort: SortOption
  readonly pageSize: number
  readonly pricedOnlyWhenCheapestFirst: boolean
  /** Prices at or below it are placeholders to a price filter. */
  readonly minimumPrice: number
  /** Whether an empty page asks what comes near. */
  readonly nearMatches: boolean
}

/** One search as the engine takes it. */
export type EngineSearch = {readonly [parameter: string]: string | number}

/**
 * The searches of a listing: the page itself, then for each chosen attribute one search without its own filter,
 * which counts what else could be chosen there. `baseFilter` comes first in every filter; in a browser it is empty,
 * because the scoped key carries it.
 */
export function buildSearches(search: ListingSearch, baseFilter: string): EngineSearch[] {
  const main = buildSearch(search, baseFilter, null)
  return [
    main,
    ...disjunctiveAttributes(search).map((attribute) => buildSearch(search, baseFilter, attribute)),
  ]
}

/**
 * The attributes that have a search of their own, in the order of the searches after the first: those chosen, and
 * those whose dependents are, because choosing another make lets the models go.
 */
export function disjunctiveAttributes({listing, attributes}: ListingSearch): FilterAttribute[] {
  const isChosen = (name: FilterAttribute) => listing.lists[name] || listing.ranges[name]
  return attributes.filter(
    (name) => FILTER_ATTRIBUTES[name].kind !== 'all' && (isChosen(name) || dependentsOf(name).some(isChosen)),
  )
}

function buildSearch(search: ListingSearch, baseFilter: string, only: FilterAttribute | null): EngineSearch {
  const {listing, attributes, sort, pageSize} = search
  const counted = only ? [only] : attributes
  const sortBy = sortOrder(sort)
  return {
    ...LISTING_PARAMETERS,
    collection: COLLECTION,
    q: listing.query || '*',
    facet_by: counted
      .map((name) => FILTER_ATTRIBUTES[name].field)
      .sort()
      .join(','),
    filter_by: buildFilter(search, baseFilter, only),
    ...(sortBy ? {sort_by: sortBy} : {}),
    max_facet_values: MAX_FACET_VALUES,
    page: only ? 1 : listing.page,
    per_page: only ? 0 : pageSize,
  }
}

function buildFilter(search: ListingSearch, baseFilter: string, without: FilterAttribute | null): string {
  const {listing, attributes, sort, pricedOnlyWhenCheapestFirst} = search
  const left = without ? [without, ...dependentsOf(without)] : []
  const chosen = attributes.filter((name) => !left.includes(name))
  const parts = [
    baseFilter,
    sortFilter(sort, pricedOnlyWhenCheapestFirst),
    ...chosen.flatMap((name) => listClauses(name, listing.lists[name] ?? [])),
    ...chosen.map((name) => rangeClause(name, listing.ranges[name], search)),
  ]
  return parts.filter(Boolean).join(' && ')
}

function listClauses(name: FilterAttribute, values: readonly string[]): string[] {
  const {field, kind} = FILTER_ATTRIBUTES[name]
  const quoted = values.filter((value) => !value.includes('`')).map(quote)
  if (quoted.length === 0) return []
  return kind === 'all' ? quoted.map((value) => `${field}:=[${value}]`) : [`${field}:=[${quoted.join(',')}]`]
}

function rangeClause(
  name: FilterAttribute,
  bounds: Bounds | undefined,
  {minimumPrice}: Pick<ListingSearch, 'minimumPrice'>,
): string | null {
  if (!bounds) return null
  const {field} = FILTER_ATTRIBUTES[name]
  const min = name === 'price' ? Math.max(bounds.min ?? 0, minimumPrice + 1) : floored(name, bounds)
  if (min !== null && bounds.max !== null) return `${field}:=[${min}..${bounds.max}]`
  return bounds.max === null ? `${field}:>=${min}` : `${field}:<=${bounds.max}`
}

// Below a maximum alone, cars whose value is unknown (stored as 0) are left out.
function floored(name: FilterAttribute, {min}: Bounds): number | null {
  return min ?? FILTER_ATTRIBUTES[name].floor ?? null
}

// Numbers and flags stand bare in a filter, all else in back-ticks.
function quote(value: string): string {
  return value === 'true' || value === 'false' || Number.isFinite(Number(value) % 1) ? value : `\`${value}\``
}
