import {linkTo} from '@forecourt/schemas/routes/routes'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {LOCATIONS_STATE} from '#/domain/locations/locations-address'
import {REVIEWS_STATE} from '#/domain/reviews/reviews-address'
import {encodeQuery} from '#/lib/base64-url'
import {buildTenant} from '#/tenant/build-tenant'
import {hasDealershipLocations, hasLocation} from '#/tenant/site-content'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The list of locations, filtered by the query string. */
export function findLocationsPage({search}: Address): FoundPage {
  return showPage(`/location-list/${encodeQuery(LOCATIONS_STATE.write(LOCATIONS_STATE.read(search)))}`)
}

/** The page of a location [2.19], or of a dealership by its slug, unless a location has the same slug. */
export function findLocationPage({parameter, search}: Address, {directory, name}: RouteSite): FoundPage {
  if (hasLocation(directory, name, parameter)) return showPage(`/locations/${parameter}`)
  const state = encodeQuery(LOCATIONS_STATE.write({near: LOCATIONS_STATE.read(search).near}))
  return hasDealershipLocations(directory, name, parameter)
    ? showPage(`/dealer-locations/${parameter}/${state}`)
    : ABSENT
}

/** The pages of locations, and of dealerships with several, for the sitemap. */
export function listLocationPaths({directory, name}: RouteSite): string[] {
  const {locations = [], dealerships = []} = buildTenant(directory, name) ?? {}
  // The page of a dealership with one location would repeat the location's.
  const several = dealerships.filter(
    ({id}) => locations.filter(({dealership}) => dealership === id).length > 1,
  )
  const slugs = [...locations, ...several].map(({slug}) => slug)
  return [...new Set(slugs)].map((slug) => linkTo('location', {slug}))
}

/** The page of reviews, on sites that show them. */
export function findReviewsPage({search}: Address, {content}: RouteSite): FoundPage {
  return content.settings.reviews.show
    ? showPage(`/reviews/${encodeQuery(REVIEWS_STATE.write(REVIEWS_STATE.read(search)))}`)
    : ABSENT
}

/** The list of dealerships, filtered by the query string. */
export function findDealershipsPage({search}: Address): FoundPage {
  return showPage(`/dealerships/${encodeQuery(DIRECTORY_STATE.write(DIRECTORY_STATE.read(search)))}`)
}
