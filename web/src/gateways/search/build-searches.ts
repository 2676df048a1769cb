import type {Lender} from '@forecourt/schemas'
import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {weeklyField} from '@forecourt/schemas/vehicle/weekly-fields'
import {weeklyFilter, weeklyFilterOf} from '#/domain/finance/build-weekly-filter'
import type {WeeklyRule} from '#/domain/finance/weekly-rule'
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
  /** Which weekly figure the site's cards show; null where they show none. */
  readonly weekly: WeeklyRule | null
  /** Whether an empty page asks what comes near. */
  readonly nearMatches: boolean
}

/** One search as the engine takes it. */
export type EngineSearch = {readonly [parameter: string]: string | number}

/** A search that only counts: an attribute without its own filter, or of the weekly figure one lender's part. */
export type Count = {readonly attribute: FilterAttribute; readonly lender: Lender | null}

/**
 * The searches of a listing: the page itself, then those that count what else could be chosen, as `listCounts` names
 * them. `baseFilter` comes first in every filter; in a browser it is empty, because the scoped key carries it.
 */
export function buildSearches(search: ListingSearch, baseFilter: string): EngineSearch[] {
  return [
    buildSearch(search, baseFilter, null),
    ...listCounts(search).map((count) => buildSearch(search, baseFilter, count)),
  ]
}

/**
 * What is counted by a search of its own, in the order of the searches after the first: the attributes that are
 * chosen, those whose dependents are, because choosing another make lets the models go, and the weekly figure for
 * each lender that it can be of.
 */
export function listCounts({listing, attributes, weekly}: ListingSearch): Count[] {
  const isChosen = (name: FilterAttribute) => listing.lists[name] || listing.ranges[name]
  return attributes.flatMap((attribute): Count[] => {
    const {kind, field} = FILTER_ATTRIBUTES[attribute]
    if (field === null) return weekly?.lenders.map((lender) => ({attribute, lender})) ?? []
    const isOwn = kind !== 'all' && (isChosen(attribute) || dependentsOf(attribute).some(isChosen))
    return isOwn ? [{attribute, lender: null}] : []
  })
}

function buildSearch(search: ListingSearch, baseFilter: string, count: Count | null): EngineSearch {
  const {listing, attributes, sort, pageSize} = search
  const sortBy = sortOrder(sort)
  return {
    ...LISTING_PARAMETERS,
    collection: COLLECTION,
    q: listing.query || '*',
    facet_by: countedFields(attributes, count).sort().join(','),
    filter_by: buildFilter(search, baseFilter, count),
    ...(sortBy ? {sort_by: sortBy} : {}),
    max_facet_values: MAX_FACET_VALUES,
    page: count ? 1 : listing.page,
    per_page: count ? 0 : pageSize,
  }
}

function countedFields(attributes: readonly FilterAttribute[], count: Count | null): string[] {
  if (count?.lender) return [weeklyField(count.lender)]
  return (count ? [count.attribute] : attributes).flatMap((name) => FILTER_ATTRIBUTES[name].field ?? [])
}

function buildFilter(search: ListingSearch, baseFilter: string, count: Count | null): string {
  const {listing, attributes, sort, pricedOnlyWhenCheapestFirst, weekly} = search
  const left = count ? [count.attribute, ...dependentsOf(count.attribute)] : []
  const chosen = attributes.filter((name) => !left.includes(name))
  const parts = [
    baseFilter,
    sortFilter(sort, pricedOnlyWhenCheapestFirst),
    ...chosen.flatMap((name) => listClauses(name, listing.lists[name] ?? [], weekly)),
    ...chosen.map((name) => rangeClause(name, listing.ranges[name], search)),
    weekly && count?.lender ? weeklyFilterOf(weekly, count.lender) : null,
  ]
  return parts.filter(Boolean).join(' && ')
}

function listClauses(name: FilterAttribute, values: readonly string[], weekly: WeeklyRule | null): string[] {
  const {field, kind} = FILTER_ATTRIBUTES[name]
  if (field === null) return weekly && values.length > 0 ? [weeklyFilter(weekly, values)] : []
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
