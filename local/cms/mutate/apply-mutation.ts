import {randomUUID} from 'node:crypto'
import {isValidId} from '../store/document-ids.ts'
import {isObject, type JsonObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {applyPatch} from './apply-patch.ts'
import {checkValues} from './check-values.ts'
import {createInvalid, MutationFailure} from './mutation-failure.ts'
import {createTransactionId, type Transaction} from './transaction.ts'

export type Operation = 'create' | 'update' | 'delete' | 'none'
export type MutationResult = {id: string; operation: Operation; document?: LakeDocument}

/** Finds the ids that a mutation by query selects, among the documents its caller may read; none by default. */
export type Select = (query: string, params: JsonObject) => string[]

/**
 * Applies one mutation to the transaction.
 * @throws MutationFailure when it cannot be done
 */
export function applyMutation(
  transaction: Transaction,
  mutation: unknown,
  select: Select = () => [],
): MutationResult[] {
  const entries = isObject(mutation) ? Object.entries(mutation) : []
  const [kind, body] = entries[0] ?? []
  if (entries.length !== 1 || kind === undefined || !isObject(body))
    throw createInvalid(
      'A mutation is an object with one key: create, createOrReplace, createIfNotExists, patch or delete',
    )
  switch (kind) {
    case 'create':
      return [create(transaction, body)]
    case 'createOrReplace':
      return [createOrReplace(transaction, body)]
    case 'createIfNotExists':
      return [createIfNotExists(transaction, body)]
    case 'patch':
      return targets(body, select).map((id) => patchOne(transaction, id, body))
    case 'delete':
      return targets(body, select).map((id) => remove(transaction, id))
    default:
      throw createInvalid(`Unknown mutation "${kind}"`)
  }
}

function create(transaction: Transaction, body: JsonObject): MutationResult {
  const document = complete(transaction, body)
  const id = document._id
  if (transaction.get(id) !== undefined)
    throw new MutationFailure('documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})
  transaction.put(id, document, {create: document})
  return {id, operation: 'create', document}
}

function createOrReplace(transaction: Transaction, body: JsonObject): MutationResult {
  const existing = typeof body._id === 'string' ? transaction.get(body._id) : undefined
  const document = complete(transaction, {_createdAt: existing?._createdAt, ...body})
  transaction.put(document._id, document, {createOrReplace: document})
  return {id: document._id, operation: existing ? 'update' : 'create', document}
}

function createIfNotExists(transaction: Transaction, body: JsonObject): MutationResult {
  const existing = typeof body._id === 'string' ? transaction.get(body._id) : undefined
  if (existing) return {id: existing._id, operation: 'none', document: existing}
  const document = complete(transaction, body)
  transaction.put(document._id, document, {createIfNotExists: document})
  return {id: document._id, operation: 'create', document}
}

function patchOne(transaction: Transaction, id: string, patch: JsonObject): MutationResult {
  return {id, operation: 'update', document: applyPatch(transaction, id, patch)}
}

/** Deleting a missing document succeeds: the requested state is already reached. */
function remove(transaction: Transaction, id: string): MutationResult {
  const existing = transaction.get(id)
  if (existing === undefined) return {id, operation: 'none'}
  transaction.put(id, null, {delete: {id}})
  return {id, operation: 'delete', document: existing}
}

function targets(body: JsonObject, select: Select): string[] {
  if (typeof body.id === 'string') return [body.id]
  if (Array.isArray(body.id)) return body.id.filter((id) => typeof id === 'string')
  if (typeof body.query !== 'string') throw createInvalid('A patch or delete needs an "id" or a "query"')
  return select(body.query, isObject(body.params) ? body.params : {})
}

function complete(transaction: Transaction, body: JsonObject): LakeDocument {
  if (typeof body._type !== 'string' || body._type === '')
    throw createInvalid('Document is missing the required "_type" attribute')
  const {_id, _type, _rev, _createdAt, _updatedAt, ...fields} = body
  const id = completeId(_id)
  if (!isValidId(id)) throw createInvalid(`Malformed document ID: "${id}"`, {id})
  const document = toLakeDocument({
    _createdAt: _createdAt === undefined || _createdAt === null ? transaction.timestamp : String(_createdAt),
    _id: id,
    _rev: transaction.id,
    _type,
    _updatedAt: transaction.timestamp,
    ...fields,
  })
  checkValues(document)
  return document
}

function completeId(given: unknown): string {
  if (given === undefined || given === null || given === '') return randomUUID()
  if (typeof given !== 'string') throw createInvalid('Document _id must be a string')
  return given.endsWith('.') ? given + createTransactionId() : given
}
