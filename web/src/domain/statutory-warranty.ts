import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'

type WarrantySettings = Settings['vehiclePage']['noWarranty']

/**
 * The statement that a used vehicle has no statutory warranty, where the state requires advertisements to make it (in
 * Queensland: motorcycles, caravans and commercial vehicles); null where none is required. `siteState` applies to a car
 * without a state of its own.
 */
export function describeNoWarranty(
  car: Pick<Car, 'car_type' | 'item_type' | 'simple_body' | 'state' | 'location'>,
  siteState: string | null,
  {text, states, bodies}: WarrantySettings,
): string | null {
  const state = car.location?.address?.state ?? car.state ?? siteState
  if (!text || !state || car.car_type !== 'used' || !states.some((name) => name === state)) return null
  const isCommercial = bodies.some((body) => body === car.simple_body)
  return car.item_type !== 'car' || isCommercial ? text : null
}
