import type {Car} from './attributes.ts'

// Free of zod: browsers ask this of every card.

/**
 * The kilometres a car is known to have been driven; null where nobody said. Feeds write 0 for "not known", and no
 * used car has been driven 0 km; a new or demonstration car may.
 */
export function getKnownKm({km, car_type}: Pick<Car, 'km' | 'car_type'>): number | null {
  return km === 0 && car_type === 'used' ? null : (km ?? null)
}
