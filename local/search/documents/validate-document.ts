import {toArea} from '../columns/column.ts'
import {createBadRequest} from '../http/api-error.ts'
import {type BaseType, type Field, isDynamic, isRecord} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'

export type Document = Record<string, unknown>
/** What to do with a value of the wrong type. */
export type DirtyValues = 'coerce_or_reject' | 'coerce_or_drop' | 'drop' | 'reject'

const DIRTY_VALUES: readonly DirtyValues[] = ['coerce_or_reject', 'coerce_or_drop', 'drop', 'reject']
const INT32_MIN = -2147483648
const INT32_MAX = 2147483647

/** The word of a request; undefined for none, and for one that is unknown. */
export function parseDirtyValues(value: string | undefined): DirtyValues | undefined {
  const word = value?.toLowerCase()
  return DIRTY_VALUES.find((known) => known === word)
}

/** Without a word in the request, a declared schema rejects what does not fit, and one with patterns coerces it. */
export function chooseDirtyValues(schema: Schema): DirtyValues {
  return schema.fields.some(isDynamic) ? 'coerce_or_reject' : 'reject'
}

/** The reference's words, its article of the lists of floats and booleans included. */
const WORDS: Record<BaseType, [one: string, many: string]> = {
  string: ['a string', 'an array of string'],
  int32: ['an int32', 'an array of int32'],
  int64: ['an int64', 'an array of int64'],
  float: ['a float', 'a array of float'],
  bool: ['a bool', 'a array of bool'],
  geopoint: ['a geopoint', 'an array of geopoint'],
  geopolygon: ['an array of latitudes and longitudes in turn', ''],
  object: ['an object', 'an array of objects'],
  auto: ['a value', 'an array of values'],
}

function typeError(field: Field, value: unknown): Error {
  if (field.base === 'geopoint') return pointError(field, value)
  if (field.nested && Array.isArray(value))
    return createBadRequest(
      `Field \`${field.name}\` has an incorrect type. Hint: field inside an array of objects must be an array type as well.`,
    )
  return createBadRequest(`Field \`${field.name}\` must be ${WORDS[field.base][field.array ? 1 : 0]}.`)
}

function pointError(field: Field, value: unknown): Error {
  if (Array.isArray(value) && value.length === 2)
    return createBadRequest(`Field \`${field.name}\` must be ${WORDS.geopoint[field.array ? 1 : 0]}.`)
  return createBadRequest(
    field.array
      ? `Field \`${field.name}\` must contain 2 element arrays: [ [lat, lng],... ].`
      : `Field \`${field.name}\` must be a 2 element array: [lat, lng].`,
  )
}

function isPoint(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
  )
}

function isArea(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length % 2 === 0 &&
    value.every((number) => typeof number === 'number') &&
    value.length > 0
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
    case 'geopolygon':
      return isArea(value)
    case 'object':
      return isRecord(value)
    case 'auto':
      return true
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
  if (value === 0 || value === 1) return value === 1
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : undefined
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
  return field.base === 'object' || field.base === 'geopolygon' ? undefined : coerceNumber(field, value)
}

/** The value as the field stores it; undefined where an optional field may do without a wrong one. */
function settle(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (fits(field, value)) return value
  const coerced = dirty === 'reject' || dirty === 'drop' ? undefined : coerce(field, value)
  if (coerced === undefined && !mayDrop(field, dirty)) throw typeError(field, value)
  return coerced
}

function mayDrop(field: Field, dirty: DirtyValues): boolean {
  return field.optional && (dirty === 'drop' || dirty === 'coerce_or_drop')
}

/** The points of a list of objects arrive as one list of numbers. */
function isFlatPoints(field: Field, value: readonly unknown[]): boolean {
  return field.nested && field.base === 'geopoint' && typeof value[0] === 'number' && value.length % 2 === 0
}

function settleField(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (!field.array) return settle(field, value, dirty)
  if (!Array.isArray(value)) {
    if (mayDrop(field, dirty)) return undefined
    throw createBadRequest(`Field \`${field.name}\` must be an array.`)
  }
  if (isFlatPoints(field, value) || value.every((element) => fits(field, element))) return value
  return value.flatMap((element) => {
    if (element === null && field.nested) return []
    const settled = settle(field, element, dirty)
    return settled === undefined ? [] : [settled]
  })
}

/**
 * The value of a field. Where nested fields are enabled, a name with points is read along its path; a list on the
 * way makes the value a list.
 */
export function readPath(document: Document, name: string, nested: boolean): unknown {
  const own = document[name]
  if (own !== undefined || !nested || !name.includes('.')) return own
  let values: unknown[] = [document]
  let many = false
  for (const part of name.split('.')) {
    many ||= values.some(Array.isArray)
    values = values
      .flat()
      .map((item) => (isRecord(item) ? item[part] : undefined))
      .filter((value) => value !== undefined && !(many && value === null))
  }
  return many ? (values.length > 0 ? values.flat() : undefined) : values[0]
}

/** Whether some part of the value is `null`. */
export function hasNull(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(hasNull))
}

/** Refuses a change that would remove the value of a required field. */
export function refuseNulls(schema: Schema, change: Document): void {
  if (!hasNull(change)) return
  for (const field of schema.fields)
    if (!field.optional && readPath(change, field.name, schema.enableNestedFields) === null)
      throw typeError(field, null)
}

type Checked = {document: Document; original: Document}

function change(checked: Checked, name: string, value: unknown): void {
  if (checked.document === checked.original) checked.document = {...checked.original}
  if (value === undefined) delete checked.document[name]
  else checked.document[name] = value
}

function checkField(checked: Checked, field: Field, schema: Schema, dirty: DirtyValues): void {
  const value = readPath(checked.original, field.name, schema.enableNestedFields)
  const isOwn = checked.original[field.name] !== undefined
  if (value === null && field.optional && isOwn) change(checked, field.name, undefined)
  if (value === undefined && !field.optional && field.store)
    throw createBadRequest(
      `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
    )
  if (value === null && !field.optional) throw typeError(field, value)
  if (value === undefined || value === null || !field.index) return
  const settled = settleField(field, value, dirty)
  if (field.base === 'geopolygon') toArea(field, settled)
  if (settled !== value && isOwn) change(checked, field.name, settled)
}

/**
 * Checks a whole document against the schema, in the same order as the reference. Returns the document itself if
 * nothing had to change, else a changed copy. A value inside an object stays as it was sent; the index converts it.
 */
export function validateDocument(schema: Schema, document: Document, dirty: DirtyValues): Document {
  const sorting = schema.defaultSortingField
  if (sorting && readPath(document, sorting, schema.enableNestedFields) === undefined)
    throw createBadRequest(
      `Field \`${sorting}\` has been declared as a default sorting field, but is not found in the document.`,
    )
  const checked: Checked = {document, original: document}
  for (const field of schema.fields)
    if (field.base !== 'object' && !isDynamic(field)) checkField(checked, field, schema, dirty)
  return checked.document
}
