import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  type SortOption,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Point} from '../near/distance.ts'
import type {NearCredit} from '../near/near.ts'

/** Both bounds are inclusive; null means unbounded, and 0 is a bound. */
export type Bounds = {readonly min: number | null; readonly max: number | null}

/** The location near which a shopper searches. */
export type ListingNear = {
  /** A postcode or a position, as returned by `readNear`; a town until the server has looked it up. */
  readonly text: string
  /** The typed words that name the place. */
  readonly words?: string
  /** Kilometres, one of `WITHIN_KM`; null for any distance. */
  readonly within: number | null
  /** Its position; null until it has been looked up, and if it is unknown. */
  readonly point: Point | null
  /** The attribution for the position. */
  readonly credit: NearCredit
}

/** The distances to choose from, in km. */
export const WITHIN_KM: readonly number[] = [10, 25, 50, 100, 250]

/** The state of a listing page, derived entirely from its URL, in one canonical form. */
export type ListingState = {
  /** Path words that need the stock to resolve: `[make]`, `[make, model]` or `[body]`. Empty once resolved. */
  readonly slugs: readonly string[]
  readonly query: string
  /** The query is searched as text even if it could be parsed as filters. */
  readonly literal?: true
  /** Shown as compact rows instead of cards. */
  readonly dense?: true
  /** Closed filters have their choices in the page too, for browsers without JavaScript. */
  readonly allFilters?: true
  /** Selected values, sorted; an attribute without a selection is absent. */
  readonly lists: {readonly [attribute in FilterAttribute]?: readonly string[]}
  readonly ranges: {readonly [attribute in FilterAttribute]?: Bounds}
  readonly near: ListingNear | null
  /** Null is the first of `listSortOptions`. */
  readonly sortBy: SortOption | null
  /** From 1. */
  readonly page: number
  /** How the words of an address were read; not part of an address. */
  readonly reading?: WordReading
}

/** The typed words that filters and the text search use, and those that are left out. */
export type WordReading = {readonly used: string; readonly leftOut: readonly string[]}

/** Before a value that is excluded: `colour=!White`. */
const EXCLUDED = '!'

/** The attributes that may limit a list alone (`findOnlyLimit`): those of most addresses in menus and sitemaps. */
export const LIMITS = ['make', 'body', 'car_type', 'location_name'] as const satisfies FilterAttribute[]

/** The values of one attribute, to which a list is limited. */
export type Limit = {readonly attribute: (typeof LIMITS)[number]; readonly values: readonly string[]}

/**
 * What alone limits a listing in its shown order, a make with or without models of it; null if more limits it, or nothing.
 * Such a list shows nothing of cars with other values but how many there are. Cheapest first may leave out cars without a
 * price, so there the price of another car may change how many are counted.
 */
export function findOnlyLimit(
  {slugs, query, lists, ranges, near}: ListingState,
  shownSort: SortOption | 'nearest',
): Limit | null {
  const {model, ...others} = lists
  const attribute = LIMITS.find((name) => others[name])
  const values = attribute ? (others[attribute] ?? []) : []
  const isFurther = slugs.length > 0 || query !== '' || near !== null || Object.keys(ranges).length > 0
  const isAlone = !isFurther && Object.keys(others).length === 1 && (!model || attribute === 'make')
  if (!attribute || !isAlone || shownSort === 'lowestPrice' || values.some(isExcluded)) return null
  return {attribute, values}
}

/** A value as one to be excluded. */
export function markExcluded(value: string): string {
  return EXCLUDED + value
}

/** Whether a value is excluded, not selected. */
export function isExcluded(value: string): boolean {
  return value.startsWith(EXCLUDED)
}

/**
 * Whether values of a filter can be excluded. Conditions and kinds name the list and are few, so the others are
 * selected instead; models without their make are ambiguous.
 */
export function canExclude(attribute: FilterAttribute): boolean {
  const {field, kind} = FILTER_ATTRIBUTES[attribute]
  return kind !== 'range' && field !== null && !['car_type', 'item_type', 'model'].includes(attribute)
}

/** A value without the mark of exclusion. */
export function getPlainValue(value: string): string {
  return isExcluded(value) ? value.slice(EXCLUDED.length) : value
}

/** The selected values, without the excluded ones. */
export function listWanted(lists: Lists): Lists {
  return filterLists(lists, (value) => !isExcluded(value))
}

/** The excluded values, without their marks. */
export function listUnwanted(lists: Lists): Lists {
  return filterLists(lists, isExcluded)
}

function filterLists(lists: Lists, isKept: (value: string) => boolean): Lists {
  const entries = Object.entries(lists).map(
    ([name, values = []]) => [name, values.filter(isKept).map(getPlainValue)] as const,
  )
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

/** A listing without selections. */
export const EMPTY_LISTING: ListingState = {
  slugs: [],
  query: '',
  lists: {},
  ranges: {},
  near: null,
  sortBy: null,
  page: 1,
}

// Every change except of the page resets the page to the first.

/**
 * A listing with a value selected or deselected. A make's models are selected and deselected with it; other models
 * are kept.
 */
export function toggleValue(state: ListingState, attribute: FilterAttribute, value: string): ListingState {
  const {make = []} = state.lists
  const [only] = make
  if (attribute === 'model' && only !== undefined && !isExcluded(only) && make.length === 1) {
    return toggleIn(state, 'make_model', toModelPair(only, value))
  }
  return toggleIn(state, attribute, value)
}

function toggleIn(state: ListingState, attribute: FilterAttribute, value: string): ListingState {
  const lists = joinModelPairs(state.lists)
  const chosen = lists[attribute] ?? []
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen.filter((other) => other !== markExcluded(value)), value].sort()
  return withLists(state, withList(lists, attribute, values))
}

/** A listing without an attribute's filter. */
export function removeAttribute(state: ListingState, attribute: FilterAttribute): ListingState {
  const {[attribute]: _, ...ranges} = state.ranges
  const lists = attribute === 'model' ? state.lists : joinModelPairs(state.lists)
  return withLists({...state, ranges}, withList(lists, attribute, []))
}

/** A listing with different bounds; null removes them. */
export function withBounds(
  state: ListingState,
  attribute: FilterAttribute,
  bounds: Bounds | null,
): ListingState {
  const {[attribute]: _, ...others} = state.ranges
  return {...state, page: 1, ranges: bounds ? {...others, [attribute]: bounds} : others}
}

/** A listing with a different query. */
export function withQuery({literal: _, reading: __, ...state}: ListingState, query: string): ListingState {
  return {...state, query, page: 1}
}

/** A listing whose query is searched as text and not parsed as filters. */
export function withLiteralQuery(state: ListingState): ListingState {
  return {...state, literal: true, page: 1}
}

/** A listing near another place, or near none; its sort order is reset. */
export function withNear(state: ListingState, near: ListingNear | null): ListingState {
  return {...state, near, sortBy: null, page: 1}
}

/** A listing in a different order; null is the site's default. */
export function withSort(state: ListingState, sortBy: SortOption | null): ListingState {
  return {...state, sortBy, page: 1}
}

/** Another page of the same listing. */
export function withPage(state: ListingState, page: number): ListingState {
  return {...state, page}
}

/** The same cars as rows or as cards. */
export function withDense({dense: _, ...state}: ListingState, dense: boolean): ListingState {
  return dense ? {...state, dense} : state
}

/** The same cars, with the choices of closed filters in the page. */
export function withAllFilters(state: ListingState): ListingState {
  return {...state, allFilters: true}
}

/** The listing without filters, in the same order and layout. */
export function removeFilters({sortBy, dense}: ListingState): ListingState {
  return withDense({...EMPTY_LISTING, sortBy}, dense === true)
}

/** The attributes with a selection, in order. */
export function listChosenAttributes(state: ListingState): FilterAttribute[] {
  return ATTRIBUTE_NAMES.filter((name) => state.lists[name] || state.ranges[name])
}

/** The number of selected filters: each value, each range and a place count, the text does not. */
export function countChosen(state: ListingState): number {
  const values = Object.values(state.lists).flat().length
  return values + Object.keys(state.ranges).length + (state.near ? 1 : 0)
}

function withList(lists: Lists, attribute: FilterAttribute, values: readonly string[]): Lists {
  const {[attribute]: before = [], ...others} = lists
  const gone = before.filter((value) => !values.includes(value))
  const kept = attribute === 'make' ? removeModelsOfMakes(others, gone) : others
  return values.length > 0 ? {...kept, [attribute]: values} : kept
}

// Badges belong to models and are removed with the last of them.
function withLists(state: ListingState, changed: Lists): ListingState {
  const {badge, ...others} = changed
  const lists = badge && hasModels(state.lists) && !hasModels(changed) ? others : changed
  return {...state, page: 1, lists: splitModelPairs(lists)}
}

export type Lists = {readonly [attribute in FilterAttribute]?: readonly string[]}

// A model belongs to its make. Under one make its name is sufficient: "3"; with other makes it is joined with its own,
// "Mazda 3", as in the index. Otherwise "3" would be required of every make, and selecting a second would empty the
// list.

/** Selected values with each model joined with its make, however many makes are selected. */
export function joinModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  if (!model || only === undefined || isExcluded(only) || make.length > 1) return lists
  const pairs = model.map((name) => toModelPair(only, name))
  return {...others, make, make_model: [...new Set([...make_model, ...pairs])].sort()}
}

/** Selected values with models without their make if a single make is selected and all models are of it. */
export function splitModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  const isAlone = only !== undefined && make.length === 1 && !model && make_model.length > 0
  if (!isAlone || isExcluded(only) || !make_model.every((pair) => hasMake(pair, only))) return lists
  return {...others, make, model: make_model.map((pair) => pair.slice(only.length + 1)).sort()}
}

/** A make's model, joined as in the index. */
export function toModelPair(make: string, model: string): string {
  return `${make} ${model}`
}

/** Whether a model joined with its make is of this make. */
export function hasMake(pair: string, make: string): boolean {
  return pair.startsWith(`${make} `)
}

/** Selected values without the models of these makes. */
export function removeModelsOfMakes(lists: Lists, makes: readonly string[]): Lists {
  const {make_model = [], ...others} = lists
  const left = make_model.filter((pair) => !makes.some((make) => hasMake(pair, make)))
  return left.length > 0 ? {...others, make_model: left} : others
}

/** Whether any model is selected. */
export function hasModels({model, make_model}: Lists): boolean {
  return model !== undefined || make_model !== undefined
}
