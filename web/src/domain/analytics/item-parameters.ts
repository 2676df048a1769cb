import type {Car} from '@forecourt/schemas'

const MOST_LETTERS = 100

/** The thirteen parameters that say which vehicle an event is about, every key present (ASC GA4 conventions). */
export type ItemParameters = {readonly [name in (typeof ITEM_NAMES)[number]]: string}

/** Their names, in the order of the conventions. */
export const ITEM_NAMES = [
  'item_id',
  'item_number',
  'item_price',
  'item_condition',
  'item_year',
  'item_make',
  'item_model',
  'item_variant',
  'item_color',
  'item_type',
  'item_category',
  'item_fuel_type',
  'item_inventory_date',
] as const

/** A value as the conventions write it: lower case, spaces as underscores, at most 100 letters, '' when unknown. */
export function eventValue(value: string | number | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '_')
    .slice(0, MOST_LETTERS)
}

/** What an event says of a car; without a car every key is ''. */
export function itemParameters(car: Car | null): ItemParameters {
  const created = car?.created_at ? new Date(car.created_at * 1000).toISOString().slice(0, 10) : ''
  const values: {readonly [name in (typeof ITEM_NAMES)[number]]: string | number | null | undefined} = {
    item_id: car?.vin,
    item_number: car?.stocknum,
    item_price: car?.price || '',
    item_condition: car?.car_type === 'new' ? 'new' : car ? 'used' : '',
    item_year: car?.year,
    item_make: car?.make,
    item_model: car?.model,
    item_variant: car?.badge,
    item_color: car?.colour,
    item_type: car?.car_type,
    item_category: car?.simple_body,
    item_fuel_type: car?.simple_fuel ?? car?.fuel,
    item_inventory_date: created,
  }
  return Object.fromEntries(ITEM_NAMES.map((name) => [name, eventValue(values[name])])) as ItemParameters
}
