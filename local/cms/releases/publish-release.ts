import {makeReferencesStrong} from '../actions/make-references-strong.ts'
import {applyMutation} from '../mutate/apply-mutation.ts'
import type {Transaction} from '../mutate/transaction.ts'
import {getDraftId, getPublishedId} from '../store/document-ids.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'
import {isUnpublishing} from '../store/unpublishing.ts'
import {checkState, getRelease, getReleaseDocumentId, type ReleaseState} from './release-document.ts'

/**
 * Publishes every version of a release, or unpublishes its document if the version says so, and removes the versions:
 * all or nothing.
 * @throws MutationFailure if the release does not exist, or is in none of these states
 */
export function publishRelease(
  transaction: Transaction,
  name: string,
  allowed: readonly ReleaseState[] = ['active'],
): void {
  const release = getRelease(transaction, name)
  checkState(transaction, release, 'publish', allowed)
  transaction.isOfRelease = true
  const versions = transaction.versionsOf(name)
  for (const version of versions) publishVersion(transaction, version)
  closeRelease(transaction, name, versions, {state: 'published', publishedAt: transaction.timestamp})
}

/** Ends a release and stores the names of its documents, by which their states are read from history. */
export function closeRelease(
  transaction: Transaction,
  name: string,
  versions: readonly LakeDocument[],
  set: JsonObject,
): void {
  const finalDocumentStates = versions.map(({_id}) => ({_key: _id, id: _id}))
  applyMutation(transaction, {
    patch: {id: getReleaseDocumentId(name), set: {...set, finalDocumentStates}, unset: ['error']},
  })
}

function publishVersion(transaction: Transaction, version: LakeDocument): void {
  const publishedId = getPublishedId(version._id)
  const published = transaction.get(publishedId)
  if (!isUnpublishing(version)) {
    const document = makeReferencesStrong({...version, _id: publishedId})
    const _createdAt = published?._createdAt ?? version._createdAt
    applyMutation(transaction, {createOrReplace: {...document, _createdAt}})
  } else if (published) {
    const draftId = getDraftId(publishedId)
    // As the Studio says when it asks: the text stays as a draft where there is none.
    if (transaction.get(draftId) === undefined)
      applyMutation(transaction, {create: {...published, _id: draftId}})
    applyMutation(transaction, {delete: {id: publishedId}})
  }
  applyMutation(transaction, {delete: {id: version._id}})
}
