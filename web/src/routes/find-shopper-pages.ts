import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {ALERT_LIST_STATE} from '#/domain/alerts/alert-list-address'
import {resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import {readSaveSearch} from '#/domain/alerts/save-search-address'
import {SIGN_IN_STATE} from '#/domain/sign-in/sign-in-address'
import {WATCHLIST_STATE} from '#/domain/watchlist/watchlist-address'
import {encodeQuery} from '#/lib/base64-url'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The page on which shoppers sign in. */
export function findSignInPage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!isPageOn('signIn', content.settings, now)) return ABSENT
  return showPage(`/sign-in/${encodeQuery(SIGN_IN_STATE.write(SIGN_IN_STATE.read(search)))}`)
}

/** My garage. Each section reads its own parameters. */
export function findGaragePage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!isPageOn('myGarage', content.settings, now)) return ABSENT
  return showPage(`/my-garage/${encodeQuery(keepSearch(search))}`)
}

/** The page of an appointment, also after the site stopped taking bookings: booked ones can still be changed. */
export function findBookingPage({parameter, search}: Address): FoundPage {
  return showPage(`/bookings/${parameter}/${encodeQuery(keepSearch(search))}`)
}

const LONGEST_SEARCH = 300

// Each section and step reads its own parameters; a query string longer than any of them writes is dropped.
function keepSearch(search: string): string {
  const given = new URLSearchParams(search).toString()
  return given.length > LONGEST_SEARCH ? '' : given
}

/** The watchlist of a shopper. */
export function findWatchlistPage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!hasFeature('watchlist', content.settings, now)) return ABSENT
  return showPage(`/watchlist/${encodeQuery(WATCHLIST_STATE.write(WATCHLIST_STATE.read(search)))}`)
}

/** The list of a shopper's saved searches. */
export function findSavedSearchesPage({search}: Address, site: RouteSite): FoundPage {
  if (!hasSavedSearches(site)) return ABSENT
  return showPage(`/saved-searches/${encodeQuery(ALERT_LIST_STATE.write(ALERT_LIST_STATE.read(search)))}`)
}

/** The page that saves the search of a list of cars. */
export function findSaveSearchPage({search}: Address, site: RouteSite): FoundPage {
  const read = hasSavedSearches(site) ? readSaveSearch(search) : null
  return read ? showPage(`/save-search/${read.list.segments.join('/')}/${read.error ?? '-'}`) : ABSENT
}

function hasSavedSearches({content: {settings}, now}: RouteSite): boolean {
  return resolveAlertSubjects(settings, now).has('search')
}

/** The page that a link in an alert leads to. One that ends requests for reviews works after they were switched off. */
export function findAlertLinkPage({parameter}: Address, {content, now}: RouteSite): FoundPage {
  const isOfReviews = parameter.startsWith('stop-reviews-') || parameter === 'stopped-reviews'
  return isOfReviews || resolveAlertSubjects(content.settings, now).size > 0
    ? showPage(`/alerts/${parameter}`)
    : ABSENT
}
