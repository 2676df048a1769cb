import {isRecord} from '../values/is-record.ts'
import type {Car} from './attributes.ts'

// Free of zod: browsers call this for every card.

/** A car with the available attributes: all of them, or those of a list. */
type CarFacts = Partial<Car> & Pick<Car, 'car_type'>

/**
 * The value of an attribute, null where it is not known: feeds write 0, "" or "-" for that. Kilometres have a rule of
 * their own, because a new car has been driven 0 km. Lists and groups have no value of this kind.
 */
export function getKnownValue(car: CarFacts, name: string): string | number | null {
  if (name === 'km') return getKnownKm(car)
  const value = getRawValue(car, name)
  if (typeof value === 'string') return /[^\s-]/.test(value) ? value.trim() : null
  return typeof value === 'number' && value !== 0 ? value : null
}

/** What a record of stock has at the name of an attribute, whose dot is a path into a group. */
export function getRawValue(of: unknown, name: string): unknown {
  const dot = name.indexOf('.')
  return dot < 0 ? getField(of, name) : getField(getField(of, name.slice(0, dot)), name.slice(dot + 1))
}

function getField(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  return Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
}

/**
 * The kilometres of a car; null when unknown. Feeds write 0 for "not known", because no used car has 0 km; a new or
 * demonstration car may.
 */
export function getKnownKm({km, car_type}: Pick<Car, 'km' | 'car_type'>): number | null {
  return km === 0 && car_type === 'used' ? null : (km ?? null)
}

/** Whether a car is sold (spec 4.2b), which a feed gives as a status or a flag. */
export function isSold({sold, status}: {readonly [name in 'sold' | 'status']?: unknown}): boolean {
  return sold === true || status === 'sold'
}

/** A price at or below this is a placeholder in feeds (spec 9.5c). */
export const PLACEHOLDER = 10

/**
 * The amount asked for a car: the reduced price where there is one (spec 4.6b), 0 for none. An offer that reduces
 * nothing, or is a placeholder beside a price, is a fault of the feed; a placeholder alone is used like a price of that
 * size.
 */
export function getAskingPrice({offer_price, price}: Pick<Car, 'offer_price' | 'price'>): number {
  const offer = offer_price ?? 0
  const reduces = offer > PLACEHOLDER && (!price || offer < price)
  return reduces ? offer : price || offer
}

// Texts that programs and people write for a missing value, and the errors of spreadsheets.
const FILLER =
  /^\s*(?:[-–—?.*_/\\]+|#+|#(?:n\/a|ref!|name\?|value!|div\/0!|null!|num!|spill!|calc!|field!|getting_data)|\(?(?:null|none|blank|empty|undefined|nan|nil|unknown|unspecified|not (?:specified|available|applicable|known|supplied|provided)|no data|to be (?:advised|confirmed)|tb[ac])\)?|n[./]a\.?|n\.a|\\n)\s*$/i

/** Whether a text is a filler that means nothing. */
export function isFiller(text: string): boolean {
  return FILLER.test(text)
}

/** Removes placeholder texts from a record of stock, at any depth; lists are unchanged. */
export function removeFillers(raw: {readonly [name: string]: unknown}): {[name: string]: unknown} {
  const fields = Object.entries(raw).map(([name, value]): [string, unknown] => [
    name,
    removeFiller(name, value),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A value of stock without placeholder texts, undefined for one. `name` is the last part of its name. */
export function removeFiller(name: string, value: unknown): unknown {
  if (typeof value === 'string') return isFiller(value) || isNotApplicable(name, value) ? undefined : value
  return isRecord(value) ? removeFillers(value) : value
}

// "NA" is also a series of a car.
function isNotApplicable(name: string, value: string): boolean {
  return name !== 'series' && /^\s*na\s*$/i.test(value)
}
