import {linkTo, type RouteName} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, defineFlag, type StateOf} from '#/lib/address-state'
import {SAVE_ERRORS} from './save-search-address.ts'

/** The pages with the list of a shopper's alerts. */
export const ALERT_PAGES = ['savedSearches', 'myGarage'] as const satisfies RouteName[]
export type AlertPage = (typeof ALERT_PAGES)[number]

/** The id used for the alerts of the watchlist instead of a search's. */
export const WATCHLIST_ENTRY = 'watchlist'

/** The state of such a page besides the list. */
export const ALERT_LIST_STATE = defineAddressState({
  /** A change was just saved. */
  isSaved: defineFlag('saved'),
  /** The search that was just removed. */
  removed: {name: 'removed', read: readId, usual: null},
  /** The entry whose form is open. */
  open: {name: 'open', read: (text: string) => (text === WATCHLIST_ENTRY ? text : readId(text)), usual: null},
  /** The error of that form. */
  error: defineChoice('error', SAVE_ERRORS, null),
})

export type AlertListState = StateOf<typeof ALERT_LIST_STATE>

/** The address of a page with the list, in its default state unless given. */
export function linkToAlertList(page: AlertPage, state: Partial<AlertListState> = {}): string {
  return `${ALERT_LIST_STATE.addTo(linkTo(page), state)}#${ALERT_LIST_ID}`
}

/** The id of the list element on its page. */
export const ALERT_LIST_ID = 'saved-searches'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readId(text: string): string | null {
  return ID.test(text) ? text : null
}
