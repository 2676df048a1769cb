import {Mutation} from '@sanity/mutator'
import {isObject, type JsonObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {checkPatch, PATCH_OPERATIONS} from './check-patch.ts'
import {checkRevision} from './check-revision.ts'
import {checkValues} from './check-values.ts'
import {createInvalid, MutationFailure} from './mutation-failure.ts'
import {refuseImmutable} from './refuse-immutable.ts'
import {resolvePatchTargets} from './resolve-patch-targets.ts'
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
  checkPatch(patch)
  const patched = runMutator(document, id, patch)
  const after = {...patched, _rev: transaction.id, _updatedAt: transaction.timestamp}
  checkValues(after)
  transaction.put(id, after, {patch: {...patch, id}})
  return after
}

/** One operation at a time, so that each is checked against the result of those before it. */
function runMutator(document: LakeDocument, id: string, patch: JsonObject): LakeDocument {
  let result: JsonObject = document
  for (const operation of PATCH_OPERATIONS) {
    if (patch[operation] === undefined) continue
    result = runOperation(result, id, operation, patch[operation])
    const changed = IMMUTABLE.find((attribute) => result[attribute] !== document[attribute])
    if (changed) throw refuseImmutable(id, changed)
  }
  return toLakeDocument(result)
}

const QUOTED_OR_ALL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*\*\s*\]/g

/** `list[*]`, all elements, as the mutator knows it: https://www.sanity.io/docs/content-lake/json-match */
function writeAllAsRange(path: string): string {
  return path.replaceAll(QUOTED_OR_ALL, (part) => (part.startsWith('[') ? '[0:]' : part))
}

/** The paths of an operation: a list, the keys of an object, or the ends of an insertion. */
function toMutatorPaths(name: string, paths: unknown): unknown {
  if (Array.isArray(paths)) return paths.map(writeAllAsRange)
  const write = (value: unknown): unknown => (typeof value === 'string' ? writeAllAsRange(value) : value)
  const entries = Object.entries(isObject(paths) ? paths : {})
  return Object.fromEntries(
    entries.map(([key, value]) => (name === 'insert' ? [key, write(value)] : [writeAllAsRange(key), value])),
  )
}

function runOperation(document: JsonObject, id: string, name: string, asked: unknown): JsonObject {
  try {
    const paths = resolvePatchTargets(document, name, toMutatorPaths(name, asked))
    const mutation = new Mutation({mutations: [{patch: {[name]: paths, id}}]})
    const result: unknown = mutation.apply(toLakeDocument(document))
    return isObject(result) ? result : document
  } catch (error) {
    if (error instanceof MutationFailure) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw createInvalid(message, {id})
  }
}
