import {MutationFailure} from '../mutate/mutation-failure.ts'
import type {Transaction} from '../mutate/transaction.ts'
import {getReleaseName} from '../store/document-ids.ts'
import {getReleaseDocumentId, isReleaseDocumentId} from './release-document.ts'

/**
 * Releases are changed by their actions only, and their documents are locked once they are scheduled, because they
 * were checked then. Administrators may do both by mutations, for imports and migrations.
 * @throws MutationFailure naming the release
 */
export function checkReleases(transaction: Transaction): void {
  if (transaction.isOfRelease || transaction.caller.access.canManage) return
  for (const {documentId} of transaction.changes()) {
    if (isReleaseDocumentId(documentId))
      throw new MutationFailure(
        'validationError',
        `The release "${documentId}" can be changed by release actions only`,
        {id: documentId},
      )
    const name = getReleaseName(documentId)
    const release = name === undefined ? undefined : transaction.getAny(getReleaseDocumentId(name))
    if (release === undefined || release.state === 'active') continue
    throw new MutationFailure(
      'validationError',
      `Document "${documentId}" cannot be changed: the release "${name}" is ${String(release.state)}`,
      {id: documentId},
    )
  }
}
