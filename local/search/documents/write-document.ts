import type {Collection} from '../engine/collection.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {isRecord} from '../schema/field.ts'
import {type Document, refuseNulls, validateDocument} from './validate-document.ts'

export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace'
export type Written = {id: string; document: Document}

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

/**
 * Checks one document and stores it, within `Engine.write`. `line` is the original text, which is stored if nothing
 * had to change.
 */
export function writeDocument(
  collection: Collection,
  given: unknown,
  {action, line}: {action: WriteAction; line?: string},
): Written {
  if (!isRecord(given)) throw createBadRequest('Bad JSON: not a properly formed document.')
  const id = readId(collection, given, action === 'update')
  const stored = action === 'create' && collection.rowOf(id) === undefined ? undefined : collection.get(id)
  if (action === 'create' && stored) throw new ApiError(409, `A document with id ${id} already exists.`)
  if (action === 'update' && !stored) throw createNotFound(`Could not find a document with id: ${id}`)
  const isChange = stored !== undefined && (action === 'update' || action === 'emplace')
  if (isChange) refuseNulls(collection.schema, given)
  const merged = isChange ? merge(stored, given) : given
  const named = merged.id === undefined ? {...merged, id} : merged
  const document = validateDocument(collection.schema, named)
  collection.put(id, document, document === given && line ? line : JSON.stringify(document))
  return {id, document}
}
