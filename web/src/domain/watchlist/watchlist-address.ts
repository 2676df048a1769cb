import {linkTo} from '@forecourt/schemas/routes/routes'
import {watchlistEntrySchema} from '@forecourt/schemas/shopper/shopper'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'

/** The sort orders of the page; the first is the default. */
export const WATCHLIST_SORTS = {
  newest: 'Saved last',
  'price-drop': 'Price fallen most',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
} as const

export type WatchlistSort = keyof typeof WATCHLIST_SORTS

/** Why a change of the watchlist was refused. */
export const WATCHLIST_PROBLEMS = ['gone', 'sold', 'full', 'other-phone', 'not-read', 'unavailable'] as const
export type WatchlistProblem = (typeof WATCHLIST_PROBLEMS)[number]

/** The state of the watchlist page besides the list. */
export const WATCHLIST_STATE = defineAddressState({
  sort: defineChoice('sortBy', WATCHLIST_SORTS, 'newest'),
  /** The car that a shopper wanted to save before signing in. */
  wanted: {name: 'car_id', read: readVehicleId, usual: null},
  /** The car that was just removed. */
  removed: {name: 'removed', read: readVehicleId, usual: null},
  problem: defineChoice('problem', WATCHLIST_PROBLEMS, null),
})

export type WatchlistState = StateOf<typeof WATCHLIST_STATE>

/** The address of the watchlist's page, in its default state unless given. */
export function linkToWatchlist(state: Partial<WatchlistState> = {}): string {
  return WATCHLIST_STATE.addTo(linkTo('watchlist'), state)
}

/** A car's id in the format of watchlists [3.9a]; null for anything else. */
export function readVehicleId(text: unknown): string | null {
  const entry = watchlistEntrySchema.safeParse({id: text})
  return entry.success ? entry.data.id : null
}
