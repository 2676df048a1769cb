import {createHash} from 'node:crypto'
import {
  buildCarCollection,
  CARS_ALIAS,
  type CollectionField,
} from '@forecourt/schemas/vehicle/search-collection'

/** Every collection of cars that ever stood behind the alias has a name of this form. */
export const COLLECTION_NAME = new RegExp(`^${CARS_ALIAS}_[0-9a-f]{8}$`)

/**
 * The collection's name for the current schema. It is a hash of the fields, so that nobody has to raise a number when
 * an attribute is added; the order of fields does not change it.
 */
export function getCollectionName(): string {
  const {name: _, fields, ...rest} = buildCarCollection('')
  const schema = {fields: fields.map(sortKeys).sort(compareNames), ...rest}
  const version = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8)
  return `${CARS_ALIAS}_${version}`
}

function sortKeys(field: CollectionField): CollectionField {
  const {name, type, facet, optional, sort} = field
  return {name, type, facet, optional, sort}
}

function compareNames(a: CollectionField, b: CollectionField): number {
  return a.name < b.name ? -1 : 1
}
