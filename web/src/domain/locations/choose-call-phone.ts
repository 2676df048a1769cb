import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'

type Numbers = Settings['phones']['callNumbers']

/**
 * The number of the call button (spec 5.18): the override, the number of the car's type, the number for new cars, the
 * number for used cars, the phone of the car's location, then `fallback` (the dealer's own). Null when there is none
 * (8.12).
 */
export function chooseCallPhone(
  car: Pick<Car, 'car_type' | 'location'>,
  numbers: Numbers,
  fallback: string | null,
): string | null {
  const candidates = [
    numbers.override,
    numbers[car.car_type],
    numbers.new,
    numbers.used,
    car.location?.phone,
    fallback,
  ]
  return candidates.find((number) => number) ?? null
}
