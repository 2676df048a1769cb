import {createBadRequest} from '../http/api-error.ts'
import type {BaseType, Field} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'

export type Document = Record<string, unknown>

const INT32_MIN = -2147483648
const INT32_MAX = 2147483647

/** The reference's words, its article of the lists of floats and booleans included. */
const WORDS: Record<BaseType, [one: string, many: string]> = {
  string: ['a string', 'an array of string'],
  int32: ['an int32', 'an array of int32'],
  int64: ['an int64', 'an array of int64'],
  float: ['a float', 'a array of float'],
  bool: ['a bool', 'a array of bool'],
  geopoint: ['a geopoint', 'an array of geopoint'],
}

function typeError(field: Field, value: unknown): Error {
  const isPair = Array.isArray(value) && value.length === 2
  if (field.base !== 'geopoint' || isPair)
    return createBadRequest(`Field \`${field.name}\` must be ${WORDS[field.base][field.array ? 1 : 0]}.`)
  return createBadRequest(
    field.array
      ? `Field \`${field.name}\` must contain 2 element arrays: [ [lat, lng],... ].`
      : `Field \`${field.name}\` must be a 2 element array: [lat, lng].`,
  )
}

function fits(field: Field, value: unknown): boolean {
  switch (field.base) {
    case 'string':
      return typeof value === 'string'
    case 'int32':
      return typeof value === 'number' && Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX
    case 'int64':
      return typeof value === 'number' && Number.isInteger(value)
    case 'float':
      return typeof value === 'number'
    case 'bool':
      return typeof value === 'boolean'
    case 'geopoint':
      return Array.isArray(value) && value.length === 2 && value.every((number) => typeof number === 'number')
  }
}

function checkValue(field: Field, value: unknown): void {
  if (field.array && !Array.isArray(value))
    throw createBadRequest(`Field \`${field.name}\` must be an array.`)
  for (const element of field.array ? (value as unknown[]) : [value])
    if (!fits(field, element)) throw typeError(field, element)
}

/** Refuses a change that would remove the value of a required field. */
export function refuseNulls(schema: Schema, change: Document): void {
  for (const field of schema.fields)
    if (!field.optional && change[field.name] === null) throw typeError(field, null)
}

/**
 * Checks a whole document against the schema, in the same order as the reference. Returns the document itself, or a
 * copy without the optional fields that are `null`.
 * @throws ApiError 400 for a value that is missing or does not fit
 */
export function validateDocument(schema: Schema, document: Document): Document {
  const sorting = schema.defaultSortingField
  if (sorting && document[sorting] === undefined)
    throw createBadRequest(
      `Field \`${sorting}\` has been declared as a default sorting field, but is not found in the document.`,
    )
  let checked = document
  for (const field of schema.fields) {
    const value = document[field.name]
    if (value === undefined && !field.optional)
      throw createBadRequest(
        `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
      )
    if (value === null && !field.optional) throw typeError(field, value)
    if (value === null) {
      const {[field.name]: _, ...others} = checked
      checked = others
    } else if (value !== undefined && field.index) checkValue(field, value)
  }
  return checked
}
