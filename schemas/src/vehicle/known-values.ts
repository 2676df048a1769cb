import {isRecord} from '../values/is-record.ts'
import type {Car} from './attributes.ts'

// Free of zod: browsers ask this of every card.

/** A car as far as it is at hand: whole, or as a list carries it. */
type CarFacts = Partial<Car> & Pick<Car, 'car_type'>

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

// Free of zod: browsers ask this of every card.

/**
 * The kilometres a car is known to have been driven; null where nobody said. Feeds write 0 for "not known", and no
 * used car has been driven 0 km; a new or demonstration car may.
 */
export function getKnownKm({km, car_type}: Pick<Car, 'km' | 'car_type'>): number | null {
  return km === 0 && car_type === 'used' ? null : (km ?? null)
}

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

// What programs write into a feed for "nothing". "NA" alone is a series of a car.
const FILLER = /^\s*(?:null|undefined|nan|n\/a|-+)\s*$/i

/** Whether a text is one of the words that stand for nothing. */
export function isFiller(text: string): boolean {
  return FILLER.test(text)
}

/** A record of stock without the words that stand for nothing, at any depth; lists stay as they are. */
export function removeFillers(raw: {readonly [name: string]: unknown}): {[name: string]: unknown} {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => typeof value !== 'string' || !isFiller(value))
      .map(([name, value]) => [name, isRecord(value) ? removeFillers(value) : value]),
  )
}
