import {createHash} from 'node:crypto'
import {CARS_ALIAS, carCollection} from '@forecourt/schemas'

/** Every collection of cars that ever stood behind the alias has a name of this form. */
export const COLLECTION_NAME = new RegExp(`^${CARS_ALIAS}_[0-9a-f]{8}$`)

/**
 * The name of the collection that the schema of today asks for. It follows from the fields themselves, so that
 * nobody has to remember to raise a number when an attribute is added.
 */
export function currentCollectionName(): string {
  const {name: _, ...schema} = carCollection('')
  const version = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8)
  return `${CARS_ALIAS}_${version}`
}
