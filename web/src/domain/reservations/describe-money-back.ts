import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {type AvailabilityFacts, isAvailable} from '../vehicles/resolve-availability.ts'

/** The text of the site's guarantee for used cars (spec 9.5b); null if it has none. */
export function describeMoneyBack(
  car: AvailabilityFacts & Pick<Car, 'car_type'>,
  {show, hours, text}: Settings['vehiclePage']['moneyBack'],
): string | null {
  if (!show || car.car_type !== 'used' || !isAvailable(car)) return null
  return text.replaceAll('{hours}', String(hours))
}
