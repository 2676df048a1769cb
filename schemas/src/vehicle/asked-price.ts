import type {Car} from './attributes.ts'

// Free of zod: browsers ask this of every card.

/** A price at or below this is a placeholder in feeds (spec 9.5c). */
const PLACEHOLDER = 10

/**
 * The amount a car is offered at: the reduced price where there is one (spec 4.6b). 0 when it has none. An offer
 * that reduces nothing, or is a placeholder beside a price, is a fault of the feed; a placeholder that stands alone is
 * the amount, as a price of that size is.
 */
export function getAskedPrice({offer_price, price}: Pick<Car, 'offer_price' | 'price'>): number {
  const offer = offer_price ?? 0
  const reduces = offer > PLACEHOLDER && (!price || offer < price)
  return reduces ? offer : price || offer
}
