import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import type {Advert} from './advert.ts'

/** Why a car is not in a feed, as text for staff. */
export const REASONS = {
  'not-a-car': 'Not a passenger car or ute',
  sold: 'Sold',
  reserved: 'Reserved: it comes back when it is free again',
  'not-here-yet': 'Coming soon: it cannot be seen yet',
  'no-price': 'No price',
  'no-basis': 'Nobody says what the price includes',
  'no-list-price': 'A new car without a list price: the service wants the maker’s recommended price',
  'wrong-basis':
    'The service does not take an estimated drive-away price for a used car, nor one without charges for a new one',
  'no-vin': 'No VIN: 17 letters and digits without I, O and Q, the last four digits',
  'hidden-vin': 'The site does not show VINs',
  'vin-twice': 'Another car has the same VIN',
  'no-picture': 'No picture',
  'no-year': 'No year',
  'no-odometer': 'No odometer reading',
  'no-colour': 'No colour',
  'no-body': 'No body type',
  'no-address': 'No address of the place where it stands',
  'no-store-code': 'The place where it stands has no store code',
  'long-id': 'Its id is longer than the service takes',
} as const

export type Reason = keyof typeof REASONS

/** The values of a row by column; a missing column is empty. */
export type Row = {readonly [column: string]: string}

export type RowResult = {readonly row: Row} | {readonly reason: Reason}

/** A service's name of a value, by column; an empty text if it has none. */
export type Words = {readonly [column: string]: (value: string, car: Car) => string}

type Service = keyof NonNullable<Attribute['feeds']>

/** The columns that attributes declare for a service, each once. */
export function listFeedColumns(service: Service): string[] {
  return [...new Set(listAttributes().flatMap(([, {feeds}]) => feeds?.[service] ?? []))]
}

/**
 * The values of those columns for a car. A column whose attribute is unknown, or hidden on the site's
 * pages, is absent.
 */
export function listAttributeColumns({car, vehiclePage}: Advert, service: Service, words: Words): Row {
  const row: {[column: string]: string} = {}
  for (const [name, {feeds, setting}] of listAttributes()) {
    const column = feeds?.[service]
    if (!column || row[column] || (setting && !vehiclePage[setting])) continue
    const value = readValue(car, name)
    if (value !== null) row[column] = words[column]?.(value, car) ?? value
  }
  return row
}

/** An attribute as text; null if unknown. */
export function readValue(car: Car, name: string): string | null {
  const raw: unknown = Reflect.get(car, name)
  if (typeof raw === 'boolean') return String(raw)
  if (Array.isArray(raw)) return raw.every((item) => typeof item === 'string') ? raw.join('|') : null
  const value = getKnownValue(car, name)
  return value === null ? null : String(value)
}

/** The first rule that a car breaks; null if it breaks none. */
export function findReason(rules: readonly (readonly [broken: boolean, reason: Reason])[]): Reason | null {
  return rules.find(([broken]) => broken)?.[1] ?? null
}
