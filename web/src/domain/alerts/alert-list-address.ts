import {linkTo, type RouteName, withQuery} from '@forecourt/schemas/routes/routes'
import {SAVE_ERRORS, type SaveError} from './save-search-address.ts'

/** The pages with the list of a shopper's alerts. */
export const ALERT_PAGES = ['savedSearches', 'myGarage'] as const satisfies RouteName[]
export type AlertPage = (typeof ALERT_PAGES)[number]

/** The id used for the alerts of the watchlist instead of a search's. */
export const WATCHLIST_ENTRY = 'watchlist'

/** The state of such a page besides the list, derived entirely from its address. */
export type AlertListState = {
  /** A change was just saved. */
  readonly isSaved: boolean
  /** The search that was just removed. */
  readonly removed: string | null
  /** The entry whose form is open, and its error. */
  readonly open: string | null
  readonly error: SaveError | null
}

const PLAIN: AlertListState = {isSaved: false, removed: null, open: null, error: null}

/** Parses the parameters of a page with the list. Invalid ones are ignored individually; never throws. */
export function readAlertListState(given: URLSearchParams): AlertListState {
  const open = given.get('open')
  return {
    isSaved: given.get('saved') === '1',
    removed: readId(given.get('removed')),
    open: open === WATCHLIST_ENTRY ? open : readId(open),
    error: SAVE_ERRORS.find((one) => one === given.get('error')) ?? null,
  }
}

/** The parameters of a state in a fixed order; defaults are null. */
export function writeAlertListState({isSaved, removed, open, error}: AlertListState) {
  return {saved: isSaved ? '1' : null, removed, open, error}
}

/** The address of a page with the list, in its default state unless given. */
export function linkToAlertList(page: AlertPage, state: Partial<AlertListState> = {}): string {
  const address = withQuery(linkTo(page), writeAlertListState({...PLAIN, ...state}))
  return `${address}#${ALERT_LIST_ID}`
}

/** The id of the list element on its page. */
export const ALERT_LIST_ID = 'saved-searches'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readId(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null
}
