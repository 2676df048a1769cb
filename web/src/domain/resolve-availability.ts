import type {Car} from '@forecourt/schemas'

export type AvailabilityFacts = Pick<Car, 'status' | 'sold' | 'reserved'>

/** Where a vehicle stands in its life. Reserved is available in words, but nobody else can reserve it. */
export type Availability = 'in_stock' | 'coming_soon' | 'reserved' | 'sold'

/** The availability of a vehicle (spec 4.2a, 4.2b). A feed may say "sold" by status or by flag. */
export function resolveAvailability(vehicle: AvailabilityFacts): Availability {
  if (vehicle.sold || vehicle.status === 'sold') return 'sold'
  if (vehicle.reserved) return 'reserved'
  return vehicle.status
}

/** Whether a card offers its actions (4.2d) or only to find something similar (4.2e). */
export function isAvailable(vehicle: AvailabilityFacts): boolean {
  return resolveAvailability(vehicle) !== 'sold'
}

/** Whether a vehicle's price may be compared with the market's (spec 4.2i). */
export function isPriceComparable(vehicle: AvailabilityFacts): boolean {
  return resolveAvailability(vehicle) === 'in_stock'
}
