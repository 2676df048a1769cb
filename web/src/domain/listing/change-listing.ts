import {
  ATTRIBUTE_NAMES,
  type FilterAttribute,
  type SortOption,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {type Bounds, EMPTY_LISTING, type ListingState} from './listing-state.ts'
import {
  hasModels,
  joinModelPairs,
  type Lists,
  removeModelsOfMakes,
  splitModelPairs,
  toModelPair,
} from './model-pairs.ts'

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

/** A listing with other bounds; null takes them away. */
export function withBounds(
  state: ListingState,
  attribute: FilterAttribute,
  bounds: Bounds | null,
): ListingState {
  const {[attribute]: _, ...others} = state.ranges
  return {...state, page: 1, ranges: bounds ? {...others, [attribute]: bounds} : others}
}

/** A listing with other words to look for. */
export function withQuery(state: ListingState, query: string): ListingState {
  return {...state, query, page: 1}
}

/** A listing in another order; null is the site's own. */
export function withSort(state: ListingState, sortBy: SortOption | null): ListingState {
  return {...state, sortBy, page: 1}
}

/** Another page of the same listing. */
export function withPage(state: ListingState, page: number): ListingState {
  return {...state, page}
}

/** The listing with nothing chosen, in the same order. */
export function removeFilters(state: ListingState): ListingState {
  return {...EMPTY_LISTING, sortBy: state.sortBy}
}

/** The attributes with a choice, in order. */
export function listChosenAttributes(state: ListingState): FilterAttribute[] {
  return ATTRIBUTE_NAMES.filter((name) => state.lists[name] || state.ranges[name])
}

/** How many filters are chosen: each value and each range counts, the text does not. */
export function countChosen(state: ListingState): number {
  const values = Object.values(state.lists).flat().length
  return values + Object.keys(state.ranges).length
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
