import type {Car, Settings} from '@forecourt/schemas'
import {currentPrice} from '../describe-price.ts'
import {type AvailabilityFacts, isAvailable} from '../resolve-availability.ts'

type Facts = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'year' | 'make'>
type Limits = Pick<
  Settings['finance'],
  'show' | 'showCalculator' | 'hiddenMakes' | 'minimumPrice' | 'maximumAge'
>

/**
 * Whether a page may work out what a loan on a vehicle would cost where no lender quotes for it. Only within what
 * lenders ask of a vehicle (spec 5.11b, 5.12–5.15): a sum for a car that nobody may finance would mislead. `now` in
 * ms since the epoch.
 */
export function mayEstimate(vehicle: Facts, limits: Limits, now: number): boolean {
  const make = vehicle.make.toLowerCase()
  return (
    limits.show &&
    limits.showCalculator &&
    !limits.hiddenMakes.some((hidden) => hidden.toLowerCase() === make) &&
    isAvailable(vehicle) &&
    currentPrice(vehicle) > limits.minimumPrice &&
    Boolean(vehicle.year) &&
    new Date(now).getUTCFullYear() - (vehicle.year ?? 0) <= limits.maximumAge
  )
}
