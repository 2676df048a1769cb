import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {CAR_TYPE_WORDS, CAR_TYPES, type CarType, type ItemType} from '@forecourt/schemas/vehicle/enums'

/** Car types in the order of lists and tabs: new, demo, used (spec 9.3b). Unknown ones are left out. */
export function sortCarTypes(types: readonly string[]): CarType[] {
  return CAR_TYPES.filter((type) => types.includes(type))
}

/** The word shoppers read for a car type. */
export function formatCarType(type: CarType): string {
  return CAR_TYPE_WORDS[type]
}

const NAMES: {readonly [kind in ItemType]: string} = {
  car: 'Car',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
}

/** Our own words about a car, said of the kind it is: "Car finance" of a caravan is "Caravan finance". */
export function formatVehicleNoun(words: string, kind: ItemType): string {
  return words.replace(/^Car\b/, NAMES[kind])
}

/** Whether a vehicle runs on its battery alone, so that it has no engine, cylinders or tank. */
export function isElectric({simple_fuel, fuel}: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  const words = `${simple_fuel ?? ''} ${fuel ?? ''}`
  return /electric/i.test(words) && !/hybrid|petrol|diesel|unleaded|premium/i.test(words)
}
