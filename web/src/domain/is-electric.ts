import type {Car} from '@forecourt/schemas/vehicle/attributes'

/** Whether a vehicle runs on its battery alone, so that it has no engine, cylinders or tank. */
export function isElectric({simple_fuel, fuel}: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  const words = `${simple_fuel ?? ''} ${fuel ?? ''}`
  return /electric/i.test(words) && !/hybrid|petrol|diesel|unleaded|premium/i.test(words)
}
