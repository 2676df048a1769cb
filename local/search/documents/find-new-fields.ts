import {ApiError, createBadRequest} from '../http/api-error.ts'
import {
  type BaseType,
  type Field,
  isDynamic,
  isRecord,
  isSortedByDefault,
  matchPattern,
  parseField,
} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'
import type {DirtyValues, Document} from './validate-document.ts'

type Detected = {base: BaseType; array: boolean}

/** The type that a JSON value shows; undefined for null, an empty list and a list of lists. */
function detectType(value: unknown): Detected | undefined {
  if (Array.isArray(value)) {
    const first = Array.isArray(value[0]) ? undefined : detectType(value[0])
    return first && {base: first.base, array: true}
  }
  if (typeof value === 'string') return {base: 'string', array: false}
  if (typeof value === 'boolean') return {base: 'bool', array: false}
  if (typeof value === 'number') return {base: Number.isInteger(value) ? 'int64' : 'float', array: false}
  return isRecord(value) ? {base: 'object', array: false} : undefined
}

function withType(like: Field, name: string, {base, array}: Detected): Field {
  const sort = isSortedByDefault(base, array) || (like.sort && base === 'string' && !array)
  return {...like, name, base, array, type: array ? `${base}[]` : base, sort, nested: base === 'object'}
}

/** The field for a name that the schema does not know; undefined if it stays unindexed. */
function detectField(schema: Schema, name: string, value: unknown, dirty: DirtyValues): Field | undefined {
  const patterns = schema.fields.filter((field) => field.name !== '.*' && isDynamic(field))
  const pattern = patterns.find((field) => matchPattern(field, name))
  const fallback = schema.fields.find((field) => field.name === '.*')
  const rule = pattern ?? fallback
  if (!rule?.index || name.includes('.*')) return undefined
  const like = pattern ?? parseField({name, type: 'string', optional: true})
  const isParent = isRecord(value) && pattern?.name.indexOf('.*') === name.length
  if (isParent) return withType(like, name, {base: 'object', array: false})
  if (rule.base !== 'auto') return withType(like, name, rule)
  const found = detectType(value)
  if (!found) {
    if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
    if (dirty === 'drop' || dirty === 'coerce_or_drop') return undefined
    throw createBadRequest(`Type of field \`${name}\` is invalid.`)
  }
  if (rule.type === 'string*')
    return found.base === 'object' ? undefined : withType(like, name, {base: 'string', array: found.array})
  return withType(like, name, found)
}

function incorrectType(field: Field, inObjects: boolean): ApiError {
  const hint =
    inObjects && !field.array ? ' Hint: field inside an array of objects must be an array type as well.' : ''
  return createBadRequest(`Field \`${field.name}\` has an incorrect type.${hint}`)
}

/** A number without a fraction fits every number, and lists of numbers are points. */
function fitsDeclared(field: Field, found: Detected, inObjects: boolean): boolean {
  if (field.base === 'geopoint' || field.base === 'geopolygon')
    return found.array && (found.base === 'int64' || found.base === 'float') && (field.array || !inObjects)
  const isNumber = found.base === 'int64' && (field.base === 'int32' || field.base === 'float')
  return (found.base === field.base || isNumber) && found.array === field.array
}

type Walk = {field: Field; schema: Schema; leaves: Map<string, Field>}

function walkObject(walk: Walk, value: unknown, name: string, inArray: boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) walkObject(walk, item, name, true)
    return
  }
  if (isRecord(value)) {
    for (const [key, child] of Object.entries(value)) walkObject(walk, child, `${name}.${key}`, inArray)
    return
  }
  const found = detectType(value)
  if (!found) return
  const pattern = walk.schema.fields.find((field) => isTypedPattern(field, name))
  const leaf = pattern
    ? withType(pattern, name, pattern)
    : withType(walk.field, name, {...found, array: inArray})
  walk.leaves.set(name, {...leaf, optional: true, nested: true})
}

function walkEnd(walk: Walk, value: unknown, inArray: boolean, inObjects: boolean): void {
  const {field} = walk
  if (value === null && field.optional) return
  const found = Array.isArray(value) && value.length === 0 ? {...field, array: true} : detectType(value)
  if (!found) {
    if (field.base === 'geopoint' || field.base === 'geopolygon') return
    throw incorrectType(field, false)
  }
  const seen = {base: found.base, array: found.array || inArray}
  const among = inObjects || (seen.base === 'object' && inArray)
  if (
    !fitsDeclared(field, seen, among) &&
    !walk.schema.fields.some((other) => isTypedPattern(other, field.name))
  )
    throw incorrectType(field, among)
  if (field.base === 'object') walkObject(walk, value, field.name, inArray)
}

function isTypedPattern(field: Field, name: string): boolean {
  return field.name !== '.*' && field.base !== 'auto' && isDynamic(field) && matchPattern(field, name)
}

function walkPath(
  walk: Walk,
  value: unknown,
  path: readonly string[],
  inArray: boolean,
  inObjects: boolean,
): void {
  const [part, ...rest] = path
  if (part === undefined) {
    walkEnd(walk, value, inArray, inObjects)
    return
  }
  const child = isRecord(value) ? value[part] : undefined
  if (child === undefined) {
    if (!walk.field.optional) throw new ApiError(404, `Field \`${walk.field.name}\` not found.`)
    return
  }
  if (!Array.isArray(child)) {
    walkPath(walk, child, rest, inArray, inObjects)
    return
  }
  for (const item of child) walkPath(walk, item, rest, true, inObjects || isRecord(item))
}

/** Nested fields without those inside an object field, whose own type leads. */
function listRoots(fields: readonly Field[]): Field[] {
  const objects = fields.filter((field) => field.base === 'object')
  return fields.filter(
    (field) =>
      field.nested &&
      field.index &&
      !isDynamic(field) &&
      !objects.some((object) => field.name.startsWith(`${object.name}.`)),
  )
}

/** Whether documents can add fields to the schema. */
export function isGrowing(schema: Schema): boolean {
  return schema.fields.some((field) => field.nested || isDynamic(field))
}

/**
 * The fields of a document that the schema does not have yet: those that a pattern or `.*` describes, and the
 * values inside objects. A list of objects gives each child a list.
 * @throws ApiError 400 for a value that does not fit its declaration, 404 for a required path that is missing
 */
export function findNewFields(schema: Schema, document: Document, dirty: DirtyValues): Field[] {
  const known = new Set(schema.fields.filter((field) => !isDynamic(field)).map((field) => field.name))
  const added: Field[] = []
  for (const name of Object.keys(document).sort()) {
    const value = document[name]
    if (known.has(name) || name === 'id') continue
    const field = detectField(schema, name, value, dirty)
    if (field && (schema.enableNestedFields || !field.nested)) added.push(field)
  }
  if (!schema.enableNestedFields) return added
  const leaves = new Map<string, Field>()
  for (const field of listRoots([...schema.fields, ...added])) {
    if (field.name.includes('.') && document[field.name] !== undefined) continue
    walkPath({field, schema, leaves}, document, field.name.split('.'), false, false)
  }
  const taken = new Set([...known, ...added.map((field) => field.name)])
  return [...added, ...[...leaves.values()].filter((field) => !taken.has(field.name))]
}
