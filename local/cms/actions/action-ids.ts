import {createInvalid} from '../mutate/mutation-failure.ts'
import {getPublishedId, isDraftId, isValidId, isVersionId} from '../store/document-ids.ts'
import type {JsonObject} from '../store/lake-document.ts'

/**
 * The document that an action is about.
 * @throws MutationFailure where it is missing, or is the id of a draft or version
 */
export function readPublishedId(action: JsonObject): string {
  const id = readId(action, 'publishedId')
  if (isPublishedId(id)) return id
  throw createInvalid(`"publishedId" must be a published document ID, got "${id}"`, {id})
}

/**
 * The draft or version of an action. Newer clients send as `versionId` what older ones send as `draftId`.
 * @throws MutationFailure for an invalid one, or one of another document than `publishedId`
 */
export function readVersionId(action: JsonObject): string {
  const field = action.draftId === undefined ? 'versionId' : 'draftId'
  const id = readId(action, field)
  checkVersionId(id, field, action.publishedId === undefined ? getPublishedId(id) : readPublishedId(action))
  return id
}

/** @throws MutationFailure unless it is `drafts.<publishedId>` or `versions.<release>.<publishedId>` */
export function checkVersionId(id: string, field: string, publishedId: string): void {
  if (id !== getPublishedId(id) && getPublishedId(id) === publishedId && isPublishedId(publishedId)) return
  throw createInvalid(`"${field}" must be a draft or version ID of "${publishedId}", got "${id}"`, {id})
}

/** @throws MutationFailure where the field is missing */
export function readId(from: JsonObject, field: string): string {
  const id = from[field]
  if (typeof id === 'string' && id !== '') return id
  throw createInvalid(`"${field}" is required`)
}

function isPublishedId(id: string): boolean {
  return isValidId(id) && !isDraftId(id) && !isVersionId(id)
}
