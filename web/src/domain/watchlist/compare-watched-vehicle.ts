import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {compareKnown} from '#/lib/compare-known'
import {type AvailabilityFacts, resolveAvailability} from '../vehicles/resolve-availability.ts'
import type {WatchlistSort} from './watchlist-address.ts'

/** The state of a car since a shopper saved it; prices in whole dollars. */
export type WatchedState =
  | {
      readonly kind: 'listed'
      readonly availability: 'in_stock' | 'coming_soon' | 'reserved'
      /** Null if the car has no price now. */
      readonly price: number | null
      /** The difference to the saved price, negative if it is lower; null if one of the prices is unknown. */
      readonly change: number | null
    }
  | {readonly kind: 'sold'}
  /** The site no longer shows it. */
  | {readonly kind: 'gone'}
  /** Stock search is unavailable. */
  | {readonly kind: 'unknown'}

type Now = AvailabilityFacts & Pick<Car, 'price' | 'offer_price'>

/** Compares a car's current price with its price when it was saved. `now` is null if the site no longer shows it. */
export function compareWatchedVehicle(saved: {readonly price: number | null}, now: Now | null): WatchedState {
  if (now === null) return {kind: 'gone'}
  const availability = resolveAvailability(now)
  if (availability === 'sold') return {kind: 'sold'}
  const price = getAskingPrice(now) || null
  const change = price === null || saved.price === null ? null : price - saved.price
  return {kind: 'listed', availability, price, change}
}

type Sortable = {readonly state: WatchedState}

/**
 * Cars in a selected order; those that can no longer be bought, or lack a price to sort by, come last in their order.
 */
export function sortWatchedVehicles<T extends Sortable>(
  cars: readonly T[],
  sort: WatchlistSort,
): readonly T[] {
  const getRank = RANKS[sort]
  if (getRank === null) return cars
  return cars.toSorted((one, other) => compareKnown(getRank(one.state), getRank(other.state)))
}

type Rank = (state: WatchedState) => number | null

const RANKS: {readonly [sort in WatchlistSort]: Rank | null} = {
  newest: null,
  'price-drop': (state) => (state.kind === 'listed' ? state.change : null),
  'price-low': getPrice,
  'price-high': (state) => {
    const price = getPrice(state)
    return price === null ? null : -price
  },
}

function getPrice(state: WatchedState): number | null {
  return state.kind === 'listed' ? state.price : null
}
