import type {Settings} from '@forecourt/schemas/settings/settings'
import {getAskedPrice} from '@forecourt/schemas/vehicle/asked-price'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import {isWasPriceProven} from './prove-was-price.ts'
import {isSold} from './resolve-availability.ts'

export type PricedVehicle = Pick<
  Car,
  'price' | 'offer_price' | 'before_price' | 'subscription_price' | 'preorder' | 'price_basis'
> &
  Partial<Pick<Car, 'list_price' | 'car_type' | 'price_state' | 'price_history' | 'status' | 'sold'>>

/** What the words beside a price follow from. */
export type PriceBasisSettings = Pick<Settings['price'], 'basisLabels' | 'defaultBasis'>

/** What a page says where a price stands. Amounts in whole dollars. */
export type PriceWording =
  | {readonly kind: 'subscription'; readonly amount: number}
  | {
      readonly kind: 'price'
      readonly amount: number
      readonly was: number | null
      readonly basis: string | null
    }
  | {readonly kind: 'preorder'; readonly text: string}
  /** Without words where nobody is to ask any more. */
  | {readonly kind: 'none'; readonly text: string}

/**
 * The wording of a vehicle's price in the order of spec 4.6: subscription where the dealer offers it, then the
 * reduced or current price above the threshold, then the pre-order words, then the no-price words (8.16); a sold one
 * invites nobody to ask. An old price has to be proven as of `now` (ms since the epoch); without a `now` nothing is.
 */
export function describePrice(
  vehicle: PricedVehicle,
  settings: Settings['price'],
  now: number = Number.POSITIVE_INFINITY,
): PriceWording {
  if (settings.offerSubscriptions && vehicle.subscription_price) {
    return {kind: 'subscription', amount: vehicle.subscription_price}
  }
  const amount = getCurrentPrice(vehicle)
  if (amount > settings.preorderThreshold) {
    const was = wasPrice(vehicle, amount, settings, now)
    return {kind: 'price', amount, was, basis: describePriceBasis(vehicle, settings)}
  }
  if (isSold(vehicle)) return {kind: 'none', text: ''}
  if (amount > 0 || vehicle.preorder) return {kind: 'preorder', text: settings.preorderText}
  return {kind: 'none', text: settings.noPriceText}
}

/** The price asked now: the reduced one where there is one. 0 when the car has none. */
export function getCurrentPrice(vehicle: Pick<Car, 'price' | 'offer_price'>): number {
  return getAskedPrice(vehicle)
}

/** Picks what the words beside a price follow from: a browser that says them gets no more. */
export function pickPriceBasisSettings({basisLabels, defaultBasis}: Settings['price']): PriceBasisSettings {
  return {basisLabels, defaultBasis}
}

/** Whether there is an amount to lend, to print or to reckon with; words such as "Enquire for price." are none. */
export function isPriced(vehicle: PricedVehicle, settings: Settings['price']): boolean {
  const {kind} = describePrice(vehicle, settings)
  return kind === 'price' || kind === 'subscription'
}

/** What a price includes, and where: "Drive away in QLD"; null where neither the car nor the site says. */
export function describePriceBasis(vehicle: PricedVehicle, settings: PriceBasisSettings): string | null {
  const basis = resolvePriceBasis(vehicle, settings)
  if (!basis) return null
  const words = settings.basisLabels[basis]
  return vehicle.price_state ? `${words} in ${vehicle.price_state}` : words
}

/** What a price includes: what the feed says of the car, else what the site says of its condition; null where neither does. */
export function resolvePriceBasis(
  {price_basis, car_type}: Pick<PricedVehicle, 'price_basis' | 'car_type'>,
  {defaultBasis}: PriceBasisSettings,
): PriceBasis | null {
  if (price_basis) return price_basis
  if (!car_type) return null
  return car_type === 'used' ? defaultBasis.used : defaultBasis.new
}

function wasPrice(
  vehicle: PricedVehicle,
  amount: number,
  settings: Settings['price'],
  now: number,
): number | null {
  const before = vehicle.before_price || vehicle.list_price || 0
  if (!settings.showWasPrice || before <= amount) return null
  const {price_history = [], price_basis} = vehicle
  const isShown =
    settings.showUnprovenWasPrice || isWasPriceProven({price_history, price_basis}, before, settings, now)
  return isShown ? before : null
}
