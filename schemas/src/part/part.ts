import type {Attribute} from '../vehicle/attribute.ts'
import {decimal, list, oneOf, text, type ValueOf} from '../vehicle/kinds.ts'
import {buildCollectionFields, type CollectionField} from '../vehicle/search-collection.ts'

/** The alias under which storefronts search the catalogues of parts. */
export const PARTS_ALIAS = 'parts'

/** Whether a part is in stock, in the words of shoppers. */
export const PART_AVAILABILITY = {
  in_stock: 'In stock',
  to_order: 'To order',
  superseded: 'Ask us',
} as const
export type PartAvailability = keyof typeof PART_AVAILABILITY

const AVAILABILITIES = ['in_stock', 'to_order', 'superseded'] as const satisfies PartAvailability[]

/** A part of a dealership's catalogue, declared as a car's attributes are (spec 2.21). */
export const PART_ATTRIBUTES = {
  number: {kind: text(60), title: 'Part number', required: true, index: {}},
  name: {kind: text(160), title: 'Name', required: true, index: {sort: true}},
  category: {kind: text(80), title: 'Category', index: {facet: true}},
  models: {kind: list(text(80), 60), title: 'Fits', index: {facet: true}},
  availability: {
    kind: oneOf(AVAILABILITIES),
    title: 'Availability',
    words: PART_AVAILABILITY,
    default: 'to_order',
    index: {facet: true},
  },
  /** In dollars and cents, with GST. */
  price: {kind: decimal(1_000_000), title: 'Price', unit: 'dollars'},
  description: {kind: text(400), title: 'Description'},
} as const satisfies {readonly [name: string]: Attribute}

type Values = {
  readonly [name in keyof typeof PART_ATTRIBUTES]: ValueOf<(typeof PART_ATTRIBUTES)[name]['kind']>
}

/** A part as it is stored: what its file gives, whose it is, and its number without blanks and signs. */
export type Part = Pick<Values, 'number' | 'name' | 'availability'> &
  Partial<Values> & {
    readonly id: string
    readonly dealership_slug: string
    readonly number_key: string
  }

/** Every attribute of a part with its declaration. */
export function listPartAttributes(): readonly [string, Attribute][] {
  return Object.entries(PART_ATTRIBUTES)
}

/** A normalised part number for comparison: `15208-65F0E`, `15208 65f0e` and `1520865F0E` are equal. */
export function toPartKey(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/**
 * Builds the part of a dealership from these values; null without a name, or without a letter or digit in its
 * number.
 */
export function createPart(dealership: string, values: {readonly [name: string]: unknown}): Part | null {
  const read: {[name: string]: unknown} = {}
  for (const [name, {kind, required, default: usual}] of listPartAttributes()) {
    const value = kind.read(values[name]) ?? usual ?? null
    if (value === null && required) return null
    if (value !== null) read[name] = value
  }
  const key = toPartKey(String(read.number))
  if (key === '') return null
  // Each value was parsed by the kind that determines its type.
  return {...read, id: `${dealership}-${key}`, dealership_slug: dealership, number_key: key} as Part
}

/** Reads a part from the index; null if it is invalid. */
export function readPart(raw: unknown): Part | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {dealership_slug, ...values}: {[name: string]: unknown} = {...raw}
  return typeof dealership_slug === 'string' ? createPart(dealership_slug, values) : null
}

/** The schema to create a collection of parts under a name. */
export function buildPartCollection(name: string): {name: string; fields: CollectionField[]} {
  return {
    name,
    fields: [
      {name: 'dealership_slug', type: 'string', facet: true},
      {name: 'number_key', type: 'string'},
      ...buildCollectionFields(listPartAttributes()),
    ],
  }
}
