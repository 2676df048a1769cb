import {linkTo} from '@forecourt/schemas/routes/routes'
import {watchlistEntrySchema} from '@forecourt/schemas/shopper/shopper'
import {findKey} from '#/lib/find-key'

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

/** The state of the watchlist page besides the list, derived entirely from its address. */
export type WatchlistState = {
  readonly sort: WatchlistSort
  /** The car that a shopper wanted to save before signing in. */
  readonly wanted: string | null
  /** The car that was just removed. */
  readonly removed: string | null
  readonly problem: WatchlistProblem | null
}

/** Parses the parameters of the page's address. Invalid ones are ignored individually; never throws. */
export function readWatchlistState(given: URLSearchParams): WatchlistState {
  const problem = given.get('problem')
  return {
    sort: findKey(WATCHLIST_SORTS, given.get('sortBy')) ?? 'newest',
    wanted: readVehicleId(given.get('car_id')),
    removed: readVehicleId(given.get('removed')),
    problem: WATCHLIST_PROBLEMS.find((one) => one === problem) ?? null,
  }
}

/** The parameters of a state in a fixed order, without a question mark. */
export function writeWatchlistState({sort, wanted, removed, problem}: WatchlistState): string {
  const parameters = new URLSearchParams()
  if (sort !== 'newest') parameters.set('sortBy', sort)
  if (wanted !== null) parameters.set('car_id', wanted)
  if (removed !== null) parameters.set('removed', removed)
  if (problem !== null) parameters.set('problem', problem)
  return parameters.toString()
}

/** The address of the watchlist's page, in its default state unless given. */
export function linkToWatchlist(state: Partial<WatchlistState> = {}): string {
  const query = writeWatchlistState({...readWatchlistState(new URLSearchParams()), ...state})
  return query === '' ? linkTo('watchlist') : `${linkTo('watchlist')}?${query}`
}

/** A car's id in the format of watchlists [3.9a]; null for anything else. */
export function readVehicleId(text: unknown): string | null {
  const entry = watchlistEntrySchema.safeParse({id: text})
  return entry.success ? entry.data.id : null
}
