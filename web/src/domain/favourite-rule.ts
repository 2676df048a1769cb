import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {getCurrentPrice} from './describe-price.ts'
import {type AvailabilityFacts, resolveAvailability} from './resolve-availability.ts'

type Facts = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'images' | 'car_type'>

/** What becomes of a car's heart: it can be pressed, it can only be let go, or there is none. */
export type FavouriteRule = 'shown' | 'only-when-saved' | 'hidden'

/** What a site says of favourites. */
export type FavouriteSettings = {
  readonly on: boolean
  readonly carTypes: readonly CarType[]
  readonly requirePriceAndImage: boolean
}

/**
 * Whether a car can be saved (spec 5.4, 4.1g): a sold one only be let go; on some sites only a car with a price and
 * a picture.
 */
export function resolveFavouriteRule(car: Facts, site: FavouriteSettings): FavouriteRule {
  if (!site.on || !site.carTypes.includes(car.car_type)) return 'hidden'
  if (resolveAvailability(car) === 'sold') return 'only-when-saved'
  const isComplete = getCurrentPrice(car) > 0 && car.images.length > 0
  return site.requirePriceAndImage && !isComplete ? 'hidden' : 'shown'
}
