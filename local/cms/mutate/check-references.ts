import {getPublishedId} from '../store/document-ids.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {listReferences} from '../store/references.ts'
import {MutationFailure} from './mutation-failure.ts'
import type {Transaction} from './transaction.ts'

/**
 * A strong reference points to an existing document, before and after every transaction; a weak one need not.
 * @throws MutationFailure naming both documents
 */
export function checkReferences(transaction: Transaction): void {
  for (const {documentId, before, after} of transaction.changes()) {
    if (after !== null) checkTargets(transaction, after)
    else if (before !== null) checkReferrers(transaction, documentId)
  }
}

/**
 * Callers cannot refer to what they may not read: otherwise they would learn of it, and prevent its deletion.
 * Existing references are kept, including those of the document that a draft was created from.
 */
function checkTargets(transaction: Transaction, document: LakeDocument): void {
  const added = listStrong(document).filter((target) => !transaction.see(target))
  if (added.length === 0) return
  const kept = new Set(
    transaction.index.listVersions(getPublishedId(document._id)).flatMap((stored) => listStrong(stored)),
  )
  const missing = added.find((target) => !kept.has(target) || !transaction.getAny(target))
  if (missing === undefined) return
  throw new MutationFailure(
    'documentReferenceDoesNotExistError',
    `Document "${document._id}" references non-existent document "${missing}"`,
    {id: document._id, referenceID: missing},
  )
}

function listStrong(document: LakeDocument): string[] {
  return listReferences(document).flatMap(({target, weak}) => (weak ? [] : [target]))
}

function checkReferrers(transaction: Transaction, deletedId: string): void {
  const referrers = [...transaction.index.idsReferring(deletedId)].filter((id) => {
    const referrer = transaction.getAny(id)
    return referrer !== undefined && listStrong(referrer).includes(deletedId)
  })
  if (referrers.length === 0) return
  // It cannot be deleted, even if the caller may not see the reason.
  const referencingIDs = referrers.filter((id) => transaction.see(id))
  const [named] = referencingIDs
  const from = named === undefined ? '' : ` from "${named}"`
  throw new MutationFailure(
    'documentHasExistingReferencesError',
    `Document "${deletedId}" cannot be deleted as there are references to it${from}`,
    {id: deletedId, referencingIDs},
  )
}
