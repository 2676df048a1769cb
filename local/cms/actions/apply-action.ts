import {applyMutation, type MutationResult} from '../mutate/apply-mutation.ts'
import {MutationFailure} from '../mutate/mutation-failure.ts'
import type {Transaction} from '../mutate/transaction.ts'
import {getDraftId, getPublishedId, isDraftId, isVersionId} from '../store/document-ids.ts'
import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {strengthenReferences} from './strengthen-references.ts'

type ApplyOne = (transaction: Transaction, action: JsonObject) => void

/** https://www.sanity.io/docs/http-reference/actions */
const ACTIONS: Record<string, ApplyOne> = {
  'sanity.action.document.create': createDraft,
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.edit': edit,
  'sanity.action.document.publish': publish,
  'sanity.action.document.unpublish': unpublish,
  'sanity.action.document.delete': deleteAll,
  'sanity.action.document.discard': discard,
  'sanity.action.document.version.discard': discard,
  'sanity.action.document.replaceDraft': replace,
  'sanity.action.document.version.replace': replace,
  'sanity.action.document.version.unpublish': unpublishWithRelease,
}

export function applyAction(transaction: Transaction, action: unknown): void {
  const type = isObject(action) ? action.actionType : undefined
  const apply = typeof type === 'string' && Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined
  if (!isObject(action) || apply === undefined)
    throw new MutationFailure('validationError', `Unknown action type "${String(type)}"`, {}, 400)
  apply(transaction, action)
}

function createDraft(transaction: Transaction, action: JsonObject): void {
  const document = objectField(action, action.attributes === undefined ? 'document' : 'attributes')
  const id = typeof document._id === 'string' ? document._id : getDraftId(idField(action, 'publishedId'))
  if (action.ifExists === 'ignore' && transaction.get(id)) return
  mutate(transaction, {create: {...document, _id: id}})
}

function createVersion(transaction: Transaction, action: JsonObject): void {
  if (action.document !== undefined) {
    createDraft(transaction, action)
    return
  }
  const base = existing(transaction, idField(action, 'baseId'))
  const versionId = idField(action, 'versionId')
  // Permissions are checked on a document's own versions: a copy of another's would go round them.
  if (getPublishedId(versionId) !== getPublishedId(base._id))
    throw new MutationFailure(
      'validationError',
      `"${versionId}" is not a version of "${base._id}"`,
      {id: versionId},
      400,
    )
  checkRevision(base, action.ifBaseRevisionId)
  mutate(transaction, {create: copyAs(base, versionId)})
}

/** Editing a published document without a draft makes its draft first, from the published text. */
function edit(transaction: Transaction, action: JsonObject): void {
  const draftId = versionField(action)
  const published = transaction.get(idField(action, 'publishedId'))
  if (transaction.get(draftId) === undefined && published)
    mutate(transaction, {create: copyAs(published, draftId)})
  mutate(transaction, {patch: {...objectField(action, 'patch'), id: draftId}})
}

function publish(transaction: Transaction, action: JsonObject): void {
  const publishedId = idField(action, 'publishedId')
  const draft = existing(transaction, versionField(action))
  checkRevision(draft, action.ifDraftRevisionId ?? action.ifVersionRevisionId)
  const published = transaction.get(publishedId)
  checkRevision(published, action.ifPublishedRevisionId)
  const document = {
    ...strengthenReferences(copyAs(draft, publishedId)),
    _createdAt: published?._createdAt ?? draft._createdAt,
  }
  mutate(transaction, {createOrReplace: document})
  mutate(transaction, {delete: {id: draft._id}})
}

function unpublish(transaction: Transaction, action: JsonObject): void {
  const draftId = versionField(action)
  const published = existing(transaction, idField(action, 'publishedId'))
  if (transaction.get(draftId) === undefined) mutate(transaction, {create: copyAs(published, draftId)})
  mutate(transaction, {delete: {id: published._id}})
}

function deleteAll(transaction: Transaction, action: JsonObject): void {
  const publishedId = idField(action, 'publishedId')
  const given = action.includeDrafts ?? action.includeVersions
  const included = Array.isArray(given) ? given.filter((id) => typeof id === 'string') : []
  for (const id of transaction.index.idsOfVersions(publishedId))
    if (id !== publishedId && !included.includes(id) && transaction.get(id))
      throw new MutationFailure(
        'validationError',
        `Document "${publishedId}" has a version "${id}" that is not included in the deletion`,
      )
  if (transaction.get(publishedId) === undefined && !included.some((id) => transaction.get(id)))
    throw missing(publishedId)
  for (const id of [publishedId, ...included]) removeOne(transaction, id, action.purge === true)
}

function discard(transaction: Transaction, action: JsonObject): void {
  const id = versionField(action)
  existing(transaction, id)
  removeOne(transaction, id, action.purge === true)
}

function replace(transaction: Transaction, action: JsonObject): void {
  const document = objectField(action, action.attributes === undefined ? 'document' : 'attributes')
  const id = idField(document, '_id')
  if (!isDraftId(id) && !isVersionId(id))
    throw new MutationFailure(
      'validationError',
      `Document ID "${id}" is not a draft or version ID`,
      {id},
      400,
    )
  mutate(transaction, {createOrReplace: document})
}

/** Marks the published document to go when the release is published. */
function unpublishWithRelease(transaction: Transaction, action: JsonObject): void {
  const versionId = idField(action, 'versionId')
  const base = transaction.get(versionId) ?? existing(transaction, idField(action, 'publishedId'))
  mutate(transaction, {createOrReplace: {...copyAs(base, versionId), _system: {delete: true}}})
}

function mutate(transaction: Transaction, mutation: JsonObject): MutationResult[] {
  return applyMutation(transaction, mutation, () => [])
}

function removeOne(transaction: Transaction, id: string, purge: boolean): void {
  if (transaction.get(id) === undefined) return
  mutate(transaction, {delete: {id}})
  if (purge) transaction.purged.push(id)
}

function copyAs(document: LakeDocument, id: string): LakeDocument {
  return {...document, _id: id}
}

function existing(transaction: Transaction, id: string): LakeDocument {
  const document = transaction.get(id)
  if (document === undefined) throw missing(id)
  return document
}

function missing(id: string): MutationFailure {
  return new MutationFailure('documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
}

function checkRevision(document: LakeDocument | undefined, expected: unknown): void {
  if (expected === undefined || expected === null || document?._rev === expected) return
  throw new MutationFailure(
    'documentRevisionIDDoesNotMatchError',
    `Expected revision "${String(expected)}", found "${document?._rev ?? 'no document'}"`,
    {id: document?._id, expectedRevisionID: expected, currentRevisionID: document?._rev ?? null},
  )
}

/** Newer clients call the draft a version: `versionId` where older ones send `draftId`. */
function versionField(action: JsonObject): string {
  const id = idField(action, action.draftId === undefined ? 'versionId' : 'draftId')
  const publishedId = action.publishedId
  if (typeof publishedId === 'string' && getPublishedId(id) !== publishedId)
    throw new MutationFailure('validationError', `"${id}" is not a version of "${publishedId}"`, {id}, 400)
  return id
}

function idField(from: JsonObject, field: string): string {
  const id = from[field]
  if (typeof id === 'string' && id !== '') return id
  throw new MutationFailure('validationError', `"${field}" is required`, {}, 400)
}

function objectField(from: JsonObject, field: string): JsonObject {
  const value = from[field]
  if (isObject(value)) return value
  throw new MutationFailure('validationError', `"${field}" is required`, {}, 400)
}
