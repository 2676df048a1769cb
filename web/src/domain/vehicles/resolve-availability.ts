import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'

export type AvailabilityFacts = Pick<Car, 'status' | 'sold' | 'reserved'>

/** Whether a vehicle can be bought. A reserved one counts as available, but cannot be reserved again. */
export type Availability = 'in_stock' | 'coming_soon' | 'reserved' | 'sold'

/** The availability of a vehicle (spec 4.2a, 4.2b). */
export function resolveAvailability(vehicle: AvailabilityFacts): Availability {
  if (isSold(vehicle)) return 'sold'
  if (vehicle.reserved) return 'reserved'
  return vehicle.status
}

/** Whether a card shows its actions (4.2d) or only a link to similar cars (4.2e). */
export function isAvailable(vehicle: AvailabilityFacts): boolean {
  return resolveAvailability(vehicle) !== 'sold'
}

/** Whether a vehicle's price may be compared with the market's (spec 4.2i). */
export function isPriceComparable(vehicle: AvailabilityFacts): boolean {
  return resolveAvailability(vehicle) === 'in_stock'
}
