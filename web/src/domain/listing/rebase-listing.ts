import {ATTRIBUTE_NAMES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {
  type Bounds,
  countChosen,
  hasModels,
  joinModelPairs,
  type ListingNear,
  type ListingState,
  type Lists,
  removeModelsOfMakes,
  splitModelPairs,
  withDense,
  withQuery,
} from './listing-state.ts'

/**
 * Applies the change from `drawn` to `asked` to `onto`, which is being loaded: a link of the page `drawn` stands for
 * that one change. Without this, the second of two quick selections would undo the first. Clearing everything also
 * clears pending changes.
 */
export function rebaseListing(drawn: ListingState, asked: ListingState, onto: ListingState): ListingState {
  if (isBare(asked) && countChosen(drawn) + (drawn.query ? 1 : 0) > 1) return asked
  const [before, after] = [joinModelPairs(drawn.lists), joinModelPairs(asked.lists)]
  let lists = joinModelPairs(onto.lists)
  const ranges: {[name in FilterAttribute]?: Bounds} = {...onto.ranges}
  for (const name of ATTRIBUTE_NAMES) {
    if (!sameValues(before[name], after[name])) lists = changeList(lists, name, before[name], after[name])
    if (!sameBounds(drawn.ranges[name], asked.ranges[name])) {
      const bounds = asked.ranges[name]
      if (bounds) ranges[name] = bounds
      else delete ranges[name]
    }
  }
  const isQueried = asked.query !== drawn.query || asked.literal !== drawn.literal
  const {query, literal} = isQueried ? asked : onto
  const {dense} = asked.dense === drawn.dense ? onto : asked
  const state = {
    ...withQuery(onto, query),
    ...(literal && {literal}),
    ...(asked.reading && {reading: asked.reading}),
    lists: splitModelPairs(hasModels(onto.lists) && !hasModels(lists) ? {...lists, badge: undefined} : lists),
    ranges,
    near: isSameNear(asked.near, drawn.near) ? onto.near : asked.near,
    sortBy: asked.sortBy === drawn.sortBy ? onto.sortBy : asked.sortBy,
    page: asked.page,
  }
  return withDense(state, dense === true)
}

function isSameNear(one: ListingNear | null, other: ListingNear | null): boolean {
  return one?.text === other?.text && one?.within === other?.within
}

/** Whether a listing has neither a filter nor words. */
export function isBare(state: ListingState): boolean {
  return countChosen(state) === 0 && state.query === ''
}

function changeList(
  lists: Lists,
  name: FilterAttribute,
  before: readonly string[] = [],
  after: readonly string[] = [],
): Lists {
  const {[name]: onto = [], ...others} = lists
  const kept = onto.filter((value) => after.includes(value) || !before.includes(value))
  const added = after.filter((value) => !before.includes(value) && !kept.includes(value))
  const values = [...kept, ...added].sort()
  // Models are removed with their makes, including pending ones.
  const gone = before.filter((value) => !after.includes(value))
  const left = name === 'make' ? removeModelsOfMakes(others, gone) : others
  return values.length > 0 ? {...left, [name]: values} : left
}

function sameValues(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((value) => b.includes(value))
}

function sameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max
}
