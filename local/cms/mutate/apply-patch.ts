import {Mutation} from '@sanity/mutator'
import {isObject, type JsonObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {checkRevision} from './check-revision.ts'
import {MutationFailure} from './mutation-failure.ts'
import type {Transaction} from './transaction.ts'

const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * Applies one patch (`set`, `setIfMissing`, `unset`, `inc`, `dec`, `insert`, `diffMatchPatch`) to one document,
 * with the revision check that the mutator leaves out.
 * https://www.sanity.io/docs/http-reference/mutation
 */
export function applyPatch(transaction: Transaction, id: string, patch: JsonObject): LakeDocument {
  const document = transaction.getToUpdate(id)
  if (document === undefined)
    throw new MutationFailure('documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
  checkRevision(document, patch.ifRevisionID)
  const patched = runMutator(document, id, patch)
  for (const field of IMMUTABLE)
    if (patched[field] !== document[field])
      throw new MutationFailure('validationError', `Cannot modify immutable attribute "${field}"`, {id}, 400)
  const after = {...patched, _rev: transaction.id, _updatedAt: transaction.timestamp}
  transaction.put(id, after, {patch: {...patch, id}})
  return after
}

function runMutator(document: LakeDocument, id: string, patch: JsonObject): LakeDocument {
  const {ifRevisionID: _checked, query: _query, params: _params, ...operations} = patch
  try {
    const mutation = new Mutation({mutations: [{patch: {...operations, id}}]})
    const result: unknown = mutation.apply(document)
    return toLakeDocument(isObject(result) ? result : document)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new MutationFailure('validationError', message, {id}, 400)
  }
}
