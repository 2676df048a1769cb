import {createBadRequest} from '../http/api-error.ts'
import {type Field, isRecord} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'

export type Document = Record<string, unknown>
/** What to do with a value of the wrong type. */
export type DirtyValues = 'coerce_or_reject' | 'coerce_or_drop' | 'drop' | 'reject'

const DIRTY_VALUES: readonly DirtyValues[] = ['coerce_or_reject', 'coerce_or_drop', 'drop', 'reject']
const INT32_MIN = -2147483648
const INT32_MAX = 2147483647

/** A collection with a declared schema rejects documents that do not fit, unless the request says otherwise. */
export function parseDirtyValues(value: string | undefined): DirtyValues {
  const word = value?.toLowerCase()
  return DIRTY_VALUES.find((known) => known === word) ?? 'reject'
}

const WORDS: Record<string, string> = {
  string: 'a string',
  int32: 'an int32',
  int64: 'an int64',
  float: 'a float',
  bool: 'a bool',
  geopoint: 'a 2 element array: [lat, lng]',
  object: 'an object',
}

const ARRAY_WORDS: Record<string, string> = {
  string: 'an array of string',
  int32: 'an array of int32',
  int64: 'an array of int64',
  float: 'an array of float',
  bool: 'an array of bool',
  geopoint: 'an array of geopoint',
  object: 'an array of objects',
}

function typeError(field: Field): Error {
  const words = field.array ? ARRAY_WORDS[field.base] : WORDS[field.base]
  return createBadRequest(`Field \`${field.name}\` must be ${words}.`)
}

function isPoint(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
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
      return isPoint(value)
    case 'object':
      return isRecord(value)
  }
}

function coerceNumber(field: Field, value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  const whole = field.base === 'float' ? number : Math.trunc(number)
  if (field.base === 'int32' && (whole < INT32_MIN || whole > INT32_MAX)) return undefined
  return whole
}

function coerceBool(value: unknown): boolean | undefined {
  if (typeof value === 'number') return value !== 0
  if (typeof value !== 'string' || value === '') return undefined
  if (value.toLowerCase() === 'true' || value === '1' || value.toLowerCase() === 'yes') return true
  if (value.toLowerCase() === 'false' || value === '0' || value.toLowerCase() === 'no') return false
  return undefined
}

function coerce(field: Field, value: unknown): unknown {
  if (field.base === 'string') {
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  }
  if (field.base === 'bool') return coerceBool(value)
  if (field.base === 'geopoint') {
    if (!Array.isArray(value) || value.length !== 2) return undefined
    const point = value.map(Number)
    return point.every(Number.isFinite) ? point : undefined
  }
  return field.base === 'object' ? undefined : coerceNumber(field, value)
}

function settle(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (fits(field, value)) return value
  if (dirty === 'reject') throw typeError(field)
  const coerced = dirty === 'drop' ? undefined : coerce(field, value)
  if (coerced === undefined && dirty === 'coerce_or_reject') throw typeError(field)
  return coerced
}

function settleField(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (!field.array) return settle(field, value, dirty)
  if (!Array.isArray(value)) {
    if (dirty === 'reject' || isRecord(value)) throw typeError(field)
    const single = settle(field, value, dirty)
    return single === undefined ? undefined : [single]
  }
  if (value.every((element) => fits(field, element))) return value
  if (dirty === 'reject') throw typeError(field)
  return value.map((element) => settle(field, element, dirty)).filter((element) => element !== undefined)
}

/** The value of a field: nested names are read along their path when the collection has nested fields. */
export function readPath(document: Document, name: string, nested: boolean): unknown {
  const own = document[name]
  if (own !== undefined || !nested || !name.includes('.')) return own
  let values: unknown[] = [document]
  let many = false
  for (const part of name.split('.')) {
    values = values.flatMap((value) => {
      if (Array.isArray(value)) many = true
      return (Array.isArray(value) ? value : [value]).map((item) => (isRecord(item) ? item[part] : undefined))
    })
    values = values.filter((value) => value !== undefined)
  }
  return many || values.length > 1 ? values.flat() : values[0]
}

type Checked = {document: Document; original: Document}

function change(checked: Checked, name: string, value: unknown): void {
  if (checked.document === checked.original) checked.document = {...checked.original}
  if (value === undefined) delete checked.document[name]
  else checked.document[name] = value
}

function checkField(checked: Checked, field: Field, schema: Schema, dirty: DirtyValues): void {
  const value = readPath(checked.original, field.name, schema.enableNestedFields)
  if (value === null && field.optional) change(checked, field.name, undefined)
  if (value === undefined && !field.optional)
    throw createBadRequest(
      `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
    )
  if (value === null && !field.optional) throw typeError(field)
  if (value === undefined || value === null || !field.index) return
  const settled = settleField(field, value, dirty)
  if (settled === undefined && !field.optional) throw typeError(field)
  if (settled !== value) change(checked, field.name, settled)
}

/**
 * Checks a whole document against the schema, in the same order as the reference. Returns the document itself if
 * nothing had to change, else a changed copy.
 */
export function validateDocument(schema: Schema, document: Document, dirty: DirtyValues): Document {
  const sorting = schema.defaultSortingField
  if (sorting && document[sorting] === undefined)
    throw createBadRequest(
      `Field \`${sorting}\` has been declared as a default sorting field, but is not found in the document.`,
    )
  const checked: Checked = {document, original: document}
  for (const field of schema.fields) checkField(checked, field, schema, dirty)
  return checked.document
}
