import {
  ATTRIBUTE_NAMES,
  type FilterAttribute,
  type SortOption,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Point} from '../near/distance.ts'
import type {NearCredit} from '../near/near.ts'

/** Both bounds are inclusive; null is open, and 0 is a bound. */
export type Bounds = {readonly min: number | null; readonly max: number | null}

/** Where a shopper looks for cars. */
export type ListingNear = {
  /** A postcode or a position, as `readNear` gives it. */
  readonly text: string
  /** Kilometres, one of `WITHIN_KM`; null for any distance. */
  readonly within: number | null
  /** Its position; null until it has been looked up, and if it is unknown. */
  readonly point: Point | null
  /** Who is to be credited for that. */
  readonly credit: NearCredit
}

/** The distances to choose from, in km. */
export const WITHIN_KM: readonly number[] = [10, 25, 50, 100, 250]

/** The state of a listing page, all of it from its URL, in one canonical form. */
export type ListingState = {
  /** Path words that need the stock to resolve: `[make]`, `[make, model]` or `[body]`. Empty once resolved. */
  readonly slugs: readonly string[]
  readonly query: string
  /** The query is searched as text even where it could be read as filters. */
  readonly literal?: true
  /** Shown as rows, more of them on a screen, in place of cards. */
  readonly dense?: true
  /** Chosen values, sorted; an attribute without a choice is absent. */
  readonly lists: {readonly [attribute in FilterAttribute]?: readonly string[]}
  readonly ranges: {readonly [attribute in FilterAttribute]?: Bounds}
  readonly near: ListingNear | null
  /** Null is the first of `listSortOptions`. */
  readonly sortBy: SortOption | null
  /** From 1. */
  readonly page: number
}

/** A listing with nothing chosen. */
export const EMPTY_LISTING: ListingState = {
  slugs: [],
  query: '',
  lists: {},
  ranges: {},
  near: null,
  sortBy: null,
  page: 1,
}

// Every change but a page goes back to the first page: page 5 of other cars means nothing.

/** A listing with a value chosen, or no longer chosen. A make's models come and go with it, and leave others alone. */
export function toggleValue(state: ListingState, attribute: FilterAttribute, value: string): ListingState {
  const {make = []} = state.lists
  const [only] = make
  if (attribute === 'model' && only !== undefined && make.length === 1) {
    return toggleIn(state, 'make_model', toModelPair(only, value))
  }
  return toggleIn(state, attribute, value)
}

function toggleIn(state: ListingState, attribute: FilterAttribute, value: string): ListingState {
  const lists = joinModelPairs(state.lists)
  const chosen = lists[attribute] ?? []
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value].sort()
  return withLists(state, withList(lists, attribute, values))
}

/** A listing without an attribute's filter. */
export function removeAttribute(state: ListingState, attribute: FilterAttribute): ListingState {
  const {[attribute]: _, ...ranges} = state.ranges
  const lists = attribute === 'model' ? state.lists : joinModelPairs(state.lists)
  return withLists({...state, ranges}, withList(lists, attribute, []))
}

/** A listing with other bounds; null removes them. */
export function withBounds(
  state: ListingState,
  attribute: FilterAttribute,
  bounds: Bounds | null,
): ListingState {
  const {[attribute]: _, ...others} = state.ranges
  return {...state, page: 1, ranges: bounds ? {...others, [attribute]: bounds} : others}
}

/** A listing with other words to look for. */
export function withQuery({literal: _, ...state}: ListingState, query: string): ListingState {
  return {...state, query, page: 1}
}

/** A listing whose words are searched as they are, and not read as filters. */
export function withLiteralQuery(state: ListingState): ListingState {
  return {...state, literal: true, page: 1}
}

/** A listing near another place, or near none; its order is then the usual one of that. */
export function withNear(state: ListingState, near: ListingNear | null): ListingState {
  return {...state, near, sortBy: null, page: 1}
}

/** A listing in another order; null is the site's own. */
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

/** The listing with nothing chosen, in the same order and form. */
export function removeFilters({sortBy, dense}: ListingState): ListingState {
  return withDense({...EMPTY_LISTING, sortBy}, dense === true)
}

/** The attributes with a choice, in order. */
export function listChosenAttributes(state: ListingState): FilterAttribute[] {
  return ATTRIBUTE_NAMES.filter((name) => state.lists[name] || state.ranges[name])
}

/** How many filters are chosen: each value, each range and a place count, the text does not. */
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

// Badges belong to models: with the last of these they go too.
function withLists(state: ListingState, changed: Lists): ListingState {
  const {badge, ...others} = changed
  const lists = badge && hasModels(state.lists) && !hasModels(changed) ? others : changed
  return {...state, page: 1, lists: splitModelPairs(lists)}
}

export type Lists = {readonly [attribute in FilterAttribute]?: readonly string[]}

// A model belongs to its make. Under one make its name is enough: "3"; beside other makes it is named with its own,
// "Mazda 3", as the index joins them. Else "3" would be asked of every make, and choosing a second would empty the list.

/** Chosen values with each model named with its make, however many makes are chosen. */
export function joinModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  if (!model || only === undefined || make.length > 1) return lists
  const pairs = model.map((name) => toModelPair(only, name))
  return {...others, make, make_model: [...new Set([...make_model, ...pairs])].sort()}
}

/** Chosen values with models named alone where a single make is chosen and all are of it. */
export function splitModelPairs(lists: Lists): Lists {
  const {make = [], model, make_model = [], ...others} = lists
  const [only] = make
  const isAlone = only !== undefined && make.length === 1 && !model && make_model.length > 0
  if (!isAlone || !make_model.every((pair) => hasMake(pair, only))) return lists
  return {...others, make, model: make_model.map((pair) => pair.slice(only.length + 1)).sort()}
}

/** A make's model as the index joins them. */
export function toModelPair(make: string, model: string): string {
  return `${make} ${model}`
}

/** Whether a model named with its make is of this make. */
export function hasMake(pair: string, make: string): boolean {
  return pair.startsWith(`${make} `)
}

/** Chosen values without the models of these makes. */
export function removeModelsOfMakes(lists: Lists, makes: readonly string[]): Lists {
  const {make_model = [], ...others} = lists
  const left = make_model.filter((pair) => !makes.some((make) => hasMake(pair, make)))
  return left.length > 0 ? {...others, make_model: left} : others
}

/** Whether any model is chosen. */
export function hasModels({model, make_model}: Lists): boolean {
  return model !== undefined || make_model !== undefined
}
