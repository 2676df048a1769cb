import {linkTo, type RouteName, withQuery} from '@forecourt/schemas/routes/routes'
import {SAVE_ERRORS, type SaveError} from './save-search-address.ts'

/** The pages that list what a shopper is told of. */
export const ALERT_PAGES = ['savedSearches', 'myGarage'] as const satisfies RouteName[]
export type AlertPage = (typeof ALERT_PAGES)[number]

/** What stands in the place of a search's id for the alerts of the watchlist. */
export const WATCHLIST_ENTRY = 'watchlist'

/** What such a page shows beside the list: everything its address says of it. */
export type AlertListState = {
  /** A change that was made just now. */
  readonly isSaved: boolean
  /** The search that was removed just now. */
  readonly removed: string | null
  /** The entry whose form is open, and what is wrong with it. */
  readonly open: string | null
  readonly error: SaveError | null
}

const PLAIN: AlertListState = {isSaved: false, removed: null, open: null, error: null}

/** Reads the parameters of a page with the list. What is wrong is ignored alone; never throws. */
export function readAlertListState(given: URLSearchParams): AlertListState {
  const open = given.get('open')
  return {
    isSaved: given.get('saved') === '1',
    removed: readId(given.get('removed')),
    open: open === WATCHLIST_ENTRY ? open : readId(open),
    error: SAVE_ERRORS.find((one) => one === given.get('error')) ?? null,
  }
}

/** The parameters of a state in one order; those that say nothing are null. */
export function writeAlertListState({isSaved, removed, open, error}: AlertListState) {
  return {saved: isSaved ? '1' : null, removed, open, error}
}

/** The address of a page with the list, in its usual state unless said otherwise. */
export function linkToAlertList(page: AlertPage, state: Partial<AlertListState> = {}): string {
  const address = withQuery(linkTo(page), writeAlertListState({...PLAIN, ...state}))
  return `${address}#${ALERT_LIST_ID}`
}

/** The name of the list on its page. */
export const ALERT_LIST_ID = 'saved-searches'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readId(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null
}
