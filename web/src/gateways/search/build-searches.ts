import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {getWeeklyField} from '@forecourt/schemas/vehicle/weekly-fields'
import {buildLenderWeeklyFilter, buildWeeklyFilter, type WeeklyRule} from '#/domain/finance/weekly-figure'
import {buildAnyClause, buildNoneClause} from '#/domain/listing/build-base-filter'
import {
  type Bounds,
  hasMake,
  hasModels,
  type ListingState,
  type Lists,
  listUnwanted,
  listWanted,
} from '#/domain/listing/listing-state'
import type {ListingSort} from '#/domain/listing/resolve-listing'
import {COLLECTION, LISTING_PARAMETERS, MAX_FACET_VALUES, sortFilter, sortOrder} from './search-parameters.ts'

export type ListingSearch = {
  readonly listing: ListingState
  /** The attributes to count, as returned by `listingAttributes`. */
  readonly attributes: readonly FilterAttribute[]
  /** The current sort order. */
  readonly sort: ListingSort
  /** The make whose new cars come first among equally good matches. */
  readonly firstMake?: string | undefined
  readonly pageSize: number
  readonly pricedOnlyWhenCheapestFirst: boolean
  /** Prices at or below it are treated as placeholders by a price filter. */
  readonly minimumPrice: number
  /** The weekly figure of the site's cards; null if they show none. */
  readonly weekly: WeeklyRule | null
  /** Whether near matches are requested for an empty page. */
  readonly nearMatches: boolean
}

/** One search in the engine's format. */
export type EngineSearch = {readonly [parameter: string]: string | number}

/** A search that only counts: an attribute without its own filter, or one lender's share of the weekly figure. */
type Count = {readonly attribute: FilterAttribute; readonly lender: Lender | null}

/**
 * The searches of a listing: the page itself, then those that count other choices, as `listCounts` names them.
 * `baseFilter` comes first in every filter; in a browser it is empty, because the scoped key holds it.
 */
export function buildSearches(search: ListingSearch, baseFilter: string): EngineSearch[] {
  return [
    buildSearch(search, baseFilter, null),
    ...listCounts(search).map((count) => buildSearch(search, baseFilter, count)),
  ]
}

/** The filter of a listing's cars, without the site's own. */
export function buildListingFilter(search: ListingSearch): string {
  return buildFilter(search, '', null)
}

/**
 * The counts that need a separate search, in the order of the searches after the first: selected attributes, makes
 * besides models that are selected with their make, and the weekly figure of each possible lender.
 */
export function listCounts({listing: {lists, ranges}, attributes, weekly}: ListingSearch): Count[] {
  const isChosen = (name: FilterAttribute) =>
    lists[name] || ranges[name] || (name === 'make' && lists.make_model)
  return attributes.flatMap((attribute): Count[] => {
    const {kind, field} = FILTER_ATTRIBUTES[attribute]
    if (field === null) return weekly?.lenders.map((lender) => ({attribute, lender})) ?? []
    return kind !== 'all' && isChosen(attribute) ? [{attribute, lender: null}] : []
  })
}

function buildSearch(search: ListingSearch, baseFilter: string, count: Count | null): EngineSearch {
  const {listing, attributes, sort, firstMake, pageSize} = search
  const sortBy = sortOrder(sort, {point: listing.near?.point ?? null, firstMake})
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
  if (count?.lender) return [getWeeklyField(count.lender)]
  // The kinds are counted for the noun of the list, such as cars or caravans, if kinds can be selected.
  const counted = count ? [count.attribute] : new Set([...attributes, 'item_type' as const])
  return [...counted].flatMap((name) => FILTER_ATTRIBUTES[name].field ?? [])
}

function buildFilter(search: ListingSearch, baseFilter: string, count: Count | null): string {
  const {listing, attributes, sort, pricedOnlyWhenCheapestFirst, weekly} = search
  const left = leftOut(listing, count?.attribute ?? null)
  const chosen = attributes.filter((name) => !left.includes(name))
  const others = chosen.filter((name) => !OF_A_MAKE.includes(name))
  const wanted = listWanted(listing.lists)
  const unwanted = listUnwanted(listing.lists)
  const parts = [
    baseFilter,
    sortFilter(sort, pricedOnlyWhenCheapestFirst),
    ...buildMakeClauses(wanted, chosen, count?.attribute ?? null),
    ...others.flatMap((name) => listClauses(name, wanted[name] ?? [], weekly)),
    ...chosen.flatMap((name) => listExclusions(name, unwanted[name] ?? [])),
    ...chosen.map((name) => rangeClause(name, listing.ranges[name], search)),
    buildNearClause(listing),
    weekly && count?.lender ? buildLenderWeeklyFilter(weekly, count.lender) : null,
  ]
  return parts.filter(Boolean).join(' && ')
}

// A car without a known place is not within any radius.
function buildNearClause({near}: ListingState): string | null {
  if (!near?.point || near.within === null) return null
  const {latitude, longitude} = near.point
  return `geo:(${latitude}, ${longitude}, ${near.within} km)`
}

/**
 * Filters that do not apply to an attribute's own counts: other makes are counted without the selected make's models
 * and badges.
 */
function leftOut({lists}: ListingState, without: FilterAttribute | null): FilterAttribute[] {
  if (!without) return []
  if (without !== 'make') return [without]
  if (!lists.make && !lists.make_model) return ['make']
  const narrowing: FilterAttribute[] = lists.make ? ['model', 'make_model'] : ['make_model']
  return ['make', ...narrowing, ...(hasModels(lists) ? (['badge'] as const) : [])]
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

// With only a maximum, cars whose value is unknown (stored as 0) are left out.
function floored(name: FilterAttribute, {min}: Bounds): number | null {
  return min ?? FILTER_ATTRIBUTES[name].floor
}

/** The attributes that narrow a make rather than the whole listing. */
const OF_A_MAKE: readonly FilterAttribute[] = ['make', 'model', 'make_model', 'badge']

/** The filter clauses for the selected values of one attribute; `weekly` is the site's rule for weekly figures. */
function listClauses(name: FilterAttribute, values: readonly string[], weekly: WeeklyRule | null): string[] {
  const {field, kind} = FILTER_ATTRIBUTES[name]
  if (field === null) return weekly && values.length > 0 ? [buildWeeklyFilter(weekly, values)] : []
  if (values.length === 0) return []
  return (kind === 'all' ? values.map((value) => [value]) : [values]).map((some) => buildClause(field, some))
}

/** The clauses that leave out cars with excluded values. Numbers are compared one by one, texts in a list. */
function listExclusions(name: FilterAttribute, values: readonly string[]): string[] {
  const {field, numeric} = FILTER_ATTRIBUTES[name]
  if (field === null) return []
  return values.map((value) => (numeric ? `${field}:!=${value}` : buildNoneClause(field, [value])))
}

/**
 * Makes, models and badges as clauses. A make with selected models matches those only, besides other makes with all
 * their models; `counted` is the attribute whose values are being counted, if any: badges are counted for those
 * models.
 */
function buildMakeClauses(
  lists: Lists,
  attributes: readonly FilterAttribute[],
  counted: FilterAttribute | null,
): string[] {
  const chosen = attributes.filter((name) => OF_A_MAKE.includes(name))
  const has = (name: FilterAttribute) => (chosen.includes(name) ? (lists[name] ?? []) : [])
  const pairs = has('make_model')
  const all = chosen.flatMap((name) => listClauses(name, has(name), null))
  if (pairs.length === 0 || has('make').length === 0) return all
  const whole = has('make').filter((make) => !pairs.some((pair) => hasMake(pair, make)))
  const narrow = chosen
    .filter((name) => name !== 'make')
    .flatMap((name) => listClauses(name, has(name), null))
  const [makes] = listClauses('make', whole, null)
  return !makes || counted === 'badge' ? narrow : [`(${makes} || (${narrow.join(' && ')}))`]
}

// In a filter, numbers and flags are unquoted.
function buildClause(field: string, values: readonly string[]): string {
  const isPlain = values.every((value) => /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value))
  return isPlain ? `${field}:=[${values.join(',')}]` : buildAnyClause(field, values)
}
