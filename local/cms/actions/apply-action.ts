import {applyMutation} from '../mutate/apply-mutation.ts'
import {checkRevision} from '../mutate/check-revision.ts'
import {createInvalid, MutationFailure} from '../mutate/mutation-failure.ts'
import type {Transaction} from '../mutate/transaction.ts'
import {applyReleaseAction} from '../releases/release-actions.ts'
import {getDraftId, getPublishedId} from '../store/document-ids.ts'
import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {checkVersionId, readId, readPublishedId, readVersionId} from './action-ids.ts'
import {makeReferencesStrong} from './make-references-strong.ts'

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
  if (isObject(action) && applyReleaseAction(transaction, action)) return
  const type = isObject(action) ? action.actionType : undefined
  const apply = typeof type === 'string' && Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined
  if (!isObject(action) || apply === undefined) throw createInvalid(`Unknown action type "${String(type)}"`)
  apply(transaction, action)
}

function createDraft(transaction: Transaction, action: JsonObject): void {
  const publishedId = readPublishedId(action)
  const document = readDocument(action)
  const id = String(document._id ?? action.versionId ?? getDraftId(publishedId))
  checkVersionId(id, '_id', publishedId)
  if (mayExist(action) && transaction.get(id)) return
  applyMutation(transaction, {create: {...document, _id: id}})
}

function mayExist({ifExists = 'fail'}: JsonObject): boolean {
  if (ifExists === 'ignore' || ifExists === 'fail') return ifExists === 'ignore'
  throw createInvalid('"ifExists" must be "fail" or "ignore"')
}

function createVersion(transaction: Transaction, action: JsonObject): void {
  if (action.document !== undefined) {
    createDraft(transaction, action)
    return
  }
  const publishedId = readPublishedId(action)
  const versionId = readId(action, 'versionId')
  const baseId = readId(action, 'baseId')
  checkVersionId(versionId, 'versionId', publishedId)
  // Permissions are checked on a document's own versions: a copy of another document would bypass them.
  if (baseId !== publishedId) checkVersionId(baseId, 'baseId', publishedId)
  const base = existing(transaction, baseId)
  checkRevision(base, action.ifBaseRevisionId)
  applyMutation(transaction, {create: copyAs(base, versionId)})
}

/** Editing a published document without a draft first creates its draft from the published content. */
function edit(transaction: Transaction, action: JsonObject): void {
  const draftId = readVersionId(action)
  const published = transaction.get(readPublishedId(action))
  if (transaction.get(draftId) === undefined && published)
    applyMutation(transaction, {create: copyAs(published, draftId)})
  applyMutation(transaction, {patch: {...objectField(action, 'patch'), id: draftId}})
}

function publish(transaction: Transaction, action: JsonObject): void {
  const publishedId = readPublishedId(action)
  const draft = existing(transaction, readVersionId(action))
  checkRevision(draft, action.ifDraftRevisionId ?? action.ifVersionRevisionId)
  const published = transaction.get(publishedId)
  checkRevision(published ?? publishedId, action.ifPublishedRevisionId)
  const document = {
    ...makeReferencesStrong(copyAs(draft, publishedId)),
    _createdAt: published?._createdAt ?? draft._createdAt,
  }
  applyMutation(transaction, {createOrReplace: document})
  applyMutation(transaction, {delete: {id: draft._id}})
}

function unpublish(transaction: Transaction, action: JsonObject): void {
  const draftId = readVersionId(action)
  const published = existing(transaction, readPublishedId(action))
  if (transaction.get(draftId) === undefined) applyMutation(transaction, {create: copyAs(published, draftId)})
  applyMutation(transaction, {delete: {id: published._id}})
}

function deleteAll(transaction: Transaction, action: JsonObject): void {
  const publishedId = readPublishedId(action)
  const given = action.includeDrafts ?? action.includeVersions
  const included = Array.isArray(given) ? given.map(String) : []
  for (const id of included) checkVersionId(id, 'includeDrafts', publishedId)
  for (const {_id: id} of transaction.index.listVersions(publishedId))
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
  const id = readVersionId(action)
  existing(transaction, id)
  removeOne(transaction, id, action.purge === true)
}

function replace(transaction: Transaction, action: JsonObject): void {
  const document = readDocument(action)
  const id = readId(document, '_id')
  checkVersionId(id, '_id', action.publishedId === undefined ? getPublishedId(id) : readPublishedId(action))
  applyMutation(transaction, {createOrReplace: document})
}

/** Marks the published document for deletion when the release is published. */
function unpublishWithRelease(transaction: Transaction, action: JsonObject): void {
  const versionId = readVersionId(action)
  const base = transaction.get(versionId) ?? existing(transaction, readPublishedId(action))
  applyMutation(transaction, {createOrReplace: {...copyAs(base, versionId), _system: {delete: true}}})
}

function removeOne(transaction: Transaction, id: string, purge: boolean): void {
  if (transaction.get(id) === undefined) return
  applyMutation(transaction, {delete: {id}})
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

function readDocument(action: JsonObject): JsonObject {
  return objectField(action, action.attributes === undefined ? 'document' : 'attributes')
}

function objectField(from: JsonObject, field: string): JsonObject {
  const value = from[field]
  if (isObject(value)) return value
  throw createInvalid(`"${field}" is required`)
}
