import type {LakeDocument} from '../store/lake-document.ts'
import {listReferences} from '../store/references.ts'
import {MutationFailure} from './mutation-failure.ts'
import type {Transaction} from './transaction.ts'

/**
 * A strong reference points at a document that exists, before and after every transaction; a weak one may dangle.
 * @throws MutationFailure naming both documents
 */
export function checkReferences(transaction: Transaction): void {
  for (const {documentId, before, after} of transaction.changes()) {
    if (after !== null) checkTargets(transaction, after)
    else if (before !== null) checkReferrers(transaction, documentId)
  }
}

function checkTargets(transaction: Transaction, document: LakeDocument): void {
  for (const {target, weak} of listReferences(document)) {
    if (weak || transaction.get(target) !== undefined) continue
    throw new MutationFailure(
      'documentReferenceDoesNotExistError',
      `Document "${document._id}" references non-existent document "${target}"`,
      {id: document._id, referenceID: target},
    )
  }
}

function checkReferrers(transaction: Transaction, deletedId: string): void {
  const referencingIDs: string[] = []
  for (const id of transaction.index.idsReferring(deletedId)) {
    const referrer = transaction.get(id)
    if (referrer && listReferences(referrer).some(({target, weak}) => target === deletedId && !weak))
      referencingIDs.push(id)
  }
  if (referencingIDs.length === 0) return
  throw new MutationFailure(
    'documentHasExistingReferencesError',
    `Document "${deletedId}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    {id: deletedId, referencingIDs},
  )
}
