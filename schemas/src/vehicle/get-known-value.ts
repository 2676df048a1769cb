import type {Car} from './attributes.ts'
import {getKnownKm} from './get-known-km.ts'

// Free of zod: browsers ask this of every card.

/** A car as far as it is at hand: whole, or as a list carries it. */
export type CarFacts = Partial<Car> & Pick<Car, 'car_type'>

/**
 * The value of an attribute, null where it is not known: feeds write 0, "" or "-" for that. Kilometres have a rule of
 * their own, because a new car has been driven 0 km. Lists and groups have no value of this kind.
 */
export function getKnownValue(car: CarFacts, name: string): string | number | null {
  if (name === 'km') return getKnownKm(car)
  const value = name.split('.').reduce<unknown>(getField, car)
  if (typeof value === 'string') return /[^\s-]/.test(value) ? value.trim() : null
  return typeof value === 'number' && value !== 0 ? value : null
}

function getField(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  const fields: {readonly [name: string]: unknown} = {...of}
  return fields[name]
}
