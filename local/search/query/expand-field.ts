import type {Collection} from '../engine/collection.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import type {Field} from '../schema/field.ts'

/** The fields that a name means, none for an unknown one: itself, the children of an object, or with `*` all that begin so. */
export function expandField(collection: Collection, name: string): Field[] {
  const fields = collection.schema.fields.filter((field) => collection.field(field.name) === field)
  if (name.endsWith('*'))
    return fields.filter((field) => field.index && field.name.startsWith(name.slice(0, -1)))
  return fields.filter(
    (field) =>
      (field.name === name && field.base !== 'object') || (field.nested && field.name.startsWith(`${name}.`)),
  )
}

/**
 * The text fields that a name of `query_by` means.
 * @throws ApiError 404 for a name without a field, 400 for a field without text
 */
export function expandTextField(collection: Collection, name: string, validateNames: boolean): Field[] {
  const own = collection.field(name)
  if (own && own.base !== 'object' && own.base !== 'string')
    throw createBadRequest(`Field \`${name}\` should be a string or a string array.`)
  const found = expandField(collection, name).filter((field) => field.base === 'string')
  if (name === 'id') throw createBadRequest('Cannot use `id` as a query by field.')
  if (found.length > 0 || !validateNames) return found
  throw createNotFound(
    name.endsWith('*')
      ? `No string or string array field found matching the pattern \`${name}\` in the schema.`
      : `Could not find a field named \`${name}\` in the schema.`,
  )
}
