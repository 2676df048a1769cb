import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {chosenAttributes} from './change-listing.ts'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'
import type {ListingState} from './listing-state.ts'

/**
 * The attributes a listing asks counts for, in the order of URLs and requests: the site's filters, what is
 * chosen, and no models before a make.
 */
export function listingAttributes(
  state: ListingState,
  siteFilters: readonly FilterAttribute[],
): FilterAttribute[] {
  const chosen = chosenAttributes(state)
  return ATTRIBUTE_NAMES.filter((name) => {
    if (chosen.includes(name)) return true
    const {after} = FILTER_ATTRIBUTES[name]
    return siteFilters.includes(name) && (!after || chosen.includes(after))
  })
}
