import {CAR_TYPE_WORDS, CAR_TYPES, type CarType} from '@forecourt/schemas/vehicle/enums'

/** Car types in the order of lists and tabs: new, demo, used (spec 9.3b). Unknown ones are left out. */
export function sortCarTypes(types: readonly string[]): CarType[] {
  return CAR_TYPES.filter((type) => types.includes(type))
}

/** The word shoppers read for a car type. */
export function formatCarType(type: CarType): string {
  return CAR_TYPE_WORDS[type]
}
