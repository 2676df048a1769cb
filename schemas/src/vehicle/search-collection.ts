import type {Attribute} from './attribute.ts'
import {listAttributes} from './attributes.ts'
import {LENDERS} from './enums.ts'
import type {Kind} from './kinds.ts'
import {getUntilField, getWeeklyField} from './weekly-fields.ts'

/** The alias that storefronts search; migrations fill a new collection behind it and swap. */
export const CARS_ALIAS = 'cars'

const LARGEST_INT32 = 2 ** 31 - 1

export type CollectionField = {
  name: string
  type: 'string' | 'string[]' | 'int32' | 'int64' | 'float' | 'bool' | 'geopoint'
  facet?: boolean
  optional?: boolean
  sort?: boolean
}

/** The searchable attributes of a car. All others are stored but not indexed. */
export const carCollectionFields: readonly CollectionField[] = [
  ...buildCollectionFields(listAttributes()),
  ...LENDERS.map(
    (lender): CollectionField => ({
      name: getWeeklyField(lender),
      type: 'string',
      facet: true,
      optional: true,
    }),
  ),
  ...LENDERS.map((lender): CollectionField => ({name: getUntilField(lender), type: 'int64'})),
]

/** The fields of those attributes that are indexed. */
export function buildCollectionFields(
  attributes: readonly (readonly [string, Attribute])[],
): CollectionField[] {
  return attributes.flatMap(([name, attribute]) => buildField(name, attribute) ?? [])
}

function buildField(name: string, attribute: Attribute): CollectionField | null {
  const {index, kind, required = false} = attribute
  if (!index) return null
  const {facet, sort, filled = required || 'default' in attribute} = index
  return {
    name,
    type: getFieldType(kind),
    ...(facet && {facet}),
    ...(sort && {sort}),
    ...(!filled && {optional: true}),
  }
}

function getFieldType(kind: Kind): CollectionField['type'] {
  if (kind.type === 'flag') return 'bool'
  if (kind.type === 'list') return 'string[]'
  if (kind.type === 'point') return 'geopoint'
  if (kind.type !== 'number') return 'string'
  if (!kind.whole) return 'float'
  return kind.max > LARGEST_INT32 ? 'int64' : 'int32'
}

/** The schema to create a collection of cars under a name. */
export function buildCarCollection(name: string): {
  name: string
  fields: CollectionField[]
  default_sorting_field: string
} {
  return {name, fields: [...carCollectionFields], default_sorting_field: 'custom_rank'}
}
