import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getCurrentPrice} from '../describe-price.ts'
import {toLocalYear} from '../hours/zoned-time.ts'
import {type AvailabilityFacts, isAvailable} from '../resolve-availability.ts'

type Facts = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'year' | 'make'>
type Limits = Pick<
  Settings['finance'],
  'show' | 'showCalculator' | 'hiddenMakes' | 'minimumPrice' | 'maximumAge'
>

/**
 * Whether a page may work out what a loan on a vehicle would cost where no lender quotes for it. Only within what
 * lenders ask of a vehicle (spec 5.11b, 5.12–5.15): a sum for a car that nobody may finance would mislead. Its age is
 * that of the dealer's `zone`, `now` in ms since the epoch.
 */
export function mayEstimate(vehicle: Facts, limits: Limits, zone: string, now: number): boolean {
  const make = vehicle.make.toLowerCase()
  return (
    limits.show &&
    limits.showCalculator &&
    !limits.hiddenMakes.some((hidden) => hidden.toLowerCase() === make) &&
    isAvailable(vehicle) &&
    getCurrentPrice(vehicle) > limits.minimumPrice &&
    Boolean(vehicle.year) &&
    toLocalYear(now, zone) - (vehicle.year ?? 0) <= limits.maximumAge
  )
}
