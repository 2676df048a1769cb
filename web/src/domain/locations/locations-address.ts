import {LOCATION_FILTERS} from '@forecourt/schemas/settings/groups/locations'
import {defineAddressState, type StateOf} from '../../lib/address-state.ts'
import {readSlug} from '../../lib/read-slug.ts'
import {readNear} from '../near/near.ts'

/** The state of a page of locations (spec 2.28). */
export const LOCATIONS_STATE = defineAddressState({
  /** One of `LOCATION_FILTERS`, or the short name of a location; null for the site's default. */
  show: {name: 'show', read: readSlug, usual: null},
  /** The shopper's location: a postcode or a position. */
  near: {name: 'near', read: readNear, usual: null},
})

export type LocationsState = StateOf<typeof LOCATIONS_STATE>

/** Whether a word is the name of a group of locations, and not of a single one. */
export function isLocationFilter(show: string): show is keyof typeof LOCATION_FILTERS {
  return Object.hasOwn(LOCATION_FILTERS, show)
}
