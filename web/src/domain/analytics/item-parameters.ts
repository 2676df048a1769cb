import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {ITEM_NAMES, type ItemName} from '@forecourt/schemas/vehicle/enums'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'

const MOST_LETTERS = 100

/** The thirteen parameters that identify an event's vehicle, every key present (ASC GA4 conventions). */
export type ItemParameters = {readonly [name in ItemName]: string}

/**
 * A value in the format of the conventions: lower case, spaces as underscores, at most 100 letters, '' if unknown.
 */
export function toEventValue(value: string | number | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '_')
    .slice(0, MOST_LETTERS)
}

/** The parameters of a car in an event; without a car every key is ''. */
export function buildItemParameters(car: Car | null): ItemParameters {
  const values = car ? readItems(car) : new Map<ItemName, string | number>()
  const entries = ITEM_NAMES.map((name) => [name, toEventValue(values.get(name))])
  return Object.fromEntries(entries) as ItemParameters
}

/** Of several attributes with one parameter the first known one is used. */
function readItems(car: Car): Map<ItemName, string | number> {
  const values = new Map<ItemName, string | number>()
  for (const [name, {analytics = []}] of listAttributes()) {
    const value = getKnownValue(car, name)
    for (const item of analytics) {
      if (value !== null && !values.has(item)) values.set(item, FORMATS[item]?.(value) ?? value)
    }
  }
  return values
}

// The conventions have no demonstration cars, and dates without a time.
const FORMATS: {readonly [name in ItemName]?: (value: string | number) => string} = {
  item_condition: (carType) => (carType === 'new' ? 'new' : 'used'),
  item_inventory_date: (seconds) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
}
