import type {Collection} from '../engine/collection.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {isRecord} from '../schema/field.ts'
import type {Schema} from '../schema/schema.ts'
import {
  chooseDirtyValues,
  type DirtyValues,
  type Document,
  hasNull,
  refuseNulls,
  validateDocument,
} from './validate-document.ts'

export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace'
export type Written = {id: string; document: Document; json: string | Buffer; created: boolean}

const ACTIONS: readonly WriteAction[] = ['create', 'upsert', 'update', 'emplace']

export function parseAction(text: string | undefined): WriteAction {
  const action = ACTIONS.find((known) => known === (text ?? 'create'))
  if (!action) throw createBadRequest('Parameter `action` must be a create|update|upsert.')
  return action
}

function readId(collection: Collection, document: Document, needed: boolean): string {
  const {id} = document
  if (id === undefined) {
    if (needed) throw createBadRequest('For update, the `id` key must be provided.')
    return collection.nextId()
  }
  if (typeof id !== 'string') throw createBadRequest("Document's `id` field should be a string.")
  if (id === '') throw createBadRequest('The `id` should not be empty.')
  return id
}

/** A value without the `null` in its objects and lists. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNull)
  return isRecord(value) ? merge({}, value) : value
}

/** The stored document with the given fields replaced; `null` removes a field. */
function merge(stored: Document, change: Document): Document {
  const merged: Document = {...stored}
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete merged[name]
    else if (isRecord(value) && isRecord(merged[name])) merged[name] = merge(merged[name], value)
    else merged[name] = withoutNull(value)
  }
  return merged
}

/** The document with `$operations.increment` worked out: each named whole number grows by what is given. */
function applyOperations(schema: Schema, given: Document, stored: Document | undefined): Document {
  const {$operations: operations, ...document} = given
  if (operations === undefined) return given
  const increments = isRecord(operations) && isRecord(operations.increment) ? operations.increment : {}
  for (const [name, by] of Object.entries(increments)) {
    const field = schema.fields.find((known) => known.name === name)
    const isWhole = (field?.base === 'int32' || field?.base === 'int64') && !field.array
    if (isWhole && Number.isInteger(by)) document[name] = Number(stored?.[name] ?? 0) + Number(by)
  }
  return document
}

/** What is stored of a document: all but the fields that say `store: false`. */
function withoutUnstored(schema: Schema, document: Document): Document {
  const names = schema.fields.filter(({store, name}) => !store && document[name] !== undefined)
  if (names.length === 0) return document
  const stored = {...document}
  for (const {name} of names) delete stored[name]
  return stored
}

/**
 * Checks one document and stores it in the columns. The caller logs the returned `json` before it acknowledges.
 * `line` is the original text, which is stored if nothing had to change.
 */
export function writeDocument(
  collection: Collection,
  given: unknown,
  options: {action: WriteAction; dirty: DirtyValues | undefined; line?: Buffer},
): Written {
  if (!isRecord(given)) throw createBadRequest('Bad JSON: not a properly formed document.')
  const {action, dirty = chooseDirtyValues(collection.schema)} = options
  const id = readId(collection, given, action === 'update')
  const stored = action === 'create' && collection.rowOf(id) === undefined ? undefined : collection.get(id)
  if (action === 'create' && stored) throw new ApiError(409, `A document with id ${id} already exists.`)
  if (action === 'update' && !stored) throw createNotFound(`Could not find a document with id: ${id}`)
  const isChange = stored !== undefined && (action === 'update' || action === 'emplace')
  if (isChange) refuseNulls(collection.schema, given)
  const own = applyOperations(collection.schema, given, stored)
  const merged = isChange ? merge(stored, own) : own
  const named = merged.id === undefined ? {...merged, id} : merged
  collection.learnFields(named, dirty)
  const checked = validateDocument(collection.schema, named, dirty)
  const indexed = collection.grows && hasNull(checked) ? merge({}, checked) : checked
  const document = withoutUnstored(collection.schema, indexed)
  const json = document === given && options.line ? options.line : JSON.stringify(document)
  collection.put(id, indexed, json)
  return {id, document, json, created: stored === undefined}
}
