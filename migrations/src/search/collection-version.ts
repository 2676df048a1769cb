import {createHash} from 'node:crypto'
import type {CollectionField} from '@forecourt/schemas/vehicle/search-collection'
import {CARS, type SearchKind} from './search-kinds.ts'

/** Whether a collection belongs, or once belonged, to the alias of a kind. */
export function hasCollectionName({alias}: SearchKind, name: string): boolean {
  return new RegExp(`^${alias}_[0-9a-f]{8}$`).test(name)
}

/**
 * The collection's name for the current schema. It is a hash of the fields, so that no version number has to be raised when
 * an attribute is added; the order of fields does not change it.
 */
export function getCollectionName({alias, build}: SearchKind = CARS): string {
  const {name: _, fields, ...rest} = build('')
  const schema = {fields: fields.map(sortKeys).sort(compareNames), ...rest}
  const version = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8)
  return `${alias}_${version}`
}

function sortKeys(field: CollectionField): CollectionField {
  const {name, type, facet, optional, sort} = field
  return {name, type, facet, optional, sort}
}

function compareNames(a: CollectionField, b: CollectionField): number {
  return a.name < b.name ? -1 : 1
}
