import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {type AvailabilityFacts, isAvailable} from '../vehicles/resolve-availability.ts'

/** The settings that determine for which cars a trade-in is offered. */
export type TradeInSite = {
  readonly tradeIn: Pick<Settings['tradeIn'], 'carTypes' | 'minimumPrice'>
  readonly features: Pick<Settings['features'], 'tradeIn'>
}

/**
 * Whether a shopper's car may be traded in against this one (spec 4.2g): the site offers it for its condition and
 * price, and the car is available. `now` in ms since the epoch.
 */
export function isTradeInAllowed(
  vehicle: AvailabilityFacts & Pick<Car, 'car_type' | 'price' | 'offer_price'>,
  {tradeIn, features}: TradeInSite,
  now: number,
): boolean {
  return (
    isOn(features.tradeIn, now) &&
    isAvailable(vehicle) &&
    tradeIn.carTypes.includes(vehicle.car_type) &&
    getAskingPrice(vehicle) >= tradeIn.minimumPrice
  )
}
