import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  type FilterAttribute,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {listChosenAttributes} from './change-listing.ts'
import type {ListingState} from './listing-state.ts'

/** The attributes a listing asks counts for, in the order of requests: those it shows. */
export function listListingAttributes(
  state: ListingState,
  siteFilters: readonly FilterAttribute[],
): FilterAttribute[] {
  const wanted = new Set(listShownFilters(state, siteFilters))
  return ATTRIBUTE_NAMES.filter((name) => wanted.has(name))
}

/**
 * The filters to show, in the site's order, then what is chosen besides: no models before a make (spec 3.7), unless
 * the site offers no makes.
 */
export function listShownFilters(
  state: ListingState,
  siteFilters: readonly FilterAttribute[],
): FilterAttribute[] {
  const chosen = listChosenAttributes(state)
  const others = chosen.filter((name) => !siteFilters.includes(name))
  const shown = [...siteFilters, ...others].filter((name) => {
    const {after} = FILTER_ATTRIBUTES[name]
    return !after || !siteFilters.includes(after) || chosen.includes(after) || chosen.includes(name)
  })
  return [...new Set(shown.map((name) => modelFilter(name, state)))]
}

/** Under several makes models are named with theirs, under one alone; what is chosen stays what it is. */
function modelFilter(name: FilterAttribute, {lists}: ListingState): FilterAttribute {
  const makes = lists.make?.length ?? 0
  if (name === 'model' && makes > 1 && !lists.model) return 'make_model'
  return name === 'make_model' && makes === 1 && !lists.make_model ? 'model' : name
}
