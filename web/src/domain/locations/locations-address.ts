import {LOCATION_FILTERS} from '@forecourt/schemas/settings/groups/locations'
import {readSlug} from '../../lib/read-slug.ts'
import {readNear} from '../near/near.ts'

/** The state of a page of locations, derived entirely from its address. */
export type LocationsState = {
  /** One of `LOCATION_FILTERS`, or the short name of a location; null for the site's default. */
  readonly show: string | null
  /** The shopper's location: a postcode or a position. */
  readonly near: string | null
}

/** Parses the parameters of a page of locations (spec 2.28). Invalid ones are ignored individually; never throws. */
export function readLocationsState(search: string): LocationsState {
  const given = new URLSearchParams(search)
  return {show: readSlug(given.get('show')), near: readNear(given.get('near'))}
}

/** The parameters of a state in a fixed order, without a question mark; empty for the default state. */
export function writeLocationsState({show, near}: LocationsState): string {
  const parameters = new URLSearchParams()
  if (show) parameters.set('show', show)
  if (near) parameters.set('near', near)
  return parameters.toString()
}

/** Whether a word is the name of a group of locations, and not of a single one. */
export function isLocationFilter(show: string): show is keyof typeof LOCATION_FILTERS {
  return Object.hasOwn(LOCATION_FILTERS, show)
}
