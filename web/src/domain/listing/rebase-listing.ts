import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {countChosen} from './change-listing.ts'
import {dependentsOf} from './dependents-of.ts'
import {ATTRIBUTE_NAMES} from './filter-attributes.ts'
import type {Bounds, ListingState} from './listing-state.ts'

/**
 * What a shopper means who, looking at `drawn`, follows a link to `asked` while `onto` is already on its way: the
 * one change between the first two, made to the third. Without it the second of two quick choices would undo the
 * first. To clear everything clears what is on its way as well.
 */
export function rebaseListing(drawn: ListingState, asked: ListingState, onto: ListingState): ListingState {
  if (isBare(asked) && countChosen(drawn) + (drawn.query ? 1 : 0) > 1) return asked
  const lists: {[name in FilterAttribute]?: readonly string[]} = {...onto.lists}
  const ranges: {[name in FilterAttribute]?: Bounds} = {...onto.ranges}
  for (const name of ATTRIBUTE_NAMES) {
    if (!sameValues(drawn.lists[name], asked.lists[name])) changeList(lists, name, drawn, asked)
    if (!sameBounds(drawn.ranges[name], asked.ranges[name])) {
      const bounds = asked.ranges[name]
      if (bounds) ranges[name] = bounds
      else delete ranges[name]
    }
  }
  return {
    ...onto,
    lists,
    ranges,
    query: asked.query === drawn.query ? onto.query : asked.query,
    sortBy: asked.sortBy === drawn.sortBy ? onto.sortBy : asked.sortBy,
    page: asked.page,
  }
}

function isBare(state: ListingState): boolean {
  return countChosen(state) === 0 && state.query === ''
}

function changeList(
  lists: {[name in FilterAttribute]?: readonly string[]},
  name: FilterAttribute,
  drawn: ListingState,
  asked: ListingState,
): void {
  const [before, after] = [drawn.lists[name] ?? [], asked.lists[name] ?? []]
  const kept = (lists[name] ?? []).filter((value) => after.includes(value) || !before.includes(value))
  const added = after.filter((value) => !before.includes(value) && !kept.includes(value))
  const values = [...kept, ...added].sort()
  if (values.length > 0) lists[name] = values
  else delete lists[name]
  // Models go with their makes, those on their way too.
  for (const dependent of dependentsOf(name)) {
    if (asked.lists[dependent] === undefined) delete lists[dependent]
  }
}

function sameValues(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((value) => b.includes(value))
}

function sameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max
}
