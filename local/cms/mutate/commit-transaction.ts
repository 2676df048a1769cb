import type {Caller} from '../auth/caller.ts'
import type {Commit, DocumentStore} from '../store/document-store.ts'
import {checkReferences} from './check-references.ts'
import {MutationFailure} from './mutation-failure.ts'
import type {Transaction} from './transaction.ts'

export type CommitOptions = {dryRun: boolean; origin: string}

/**
 * Checks what the transaction would leave behind, then makes it durable and visible at once.
 * @returns the commit, or undefined when there was nothing to do or only a dry run
 * @throws MutationFailure and nothing is changed
 */
export function commitTransaction(
  store: DocumentStore,
  transaction: Transaction,
  caller: Caller,
  {dryRun, origin}: CommitOptions,
): Commit | undefined {
  // First, so that a refusal tells nothing of documents the caller may not see.
  checkPermissions(transaction, caller)
  checkReferences(transaction)
  if (store.hasTransaction(transaction.id))
    throw new MutationFailure(
      'transactionAlreadyExistsError',
      `Transaction "${transaction.id}" already exists`,
    )
  const changes = transaction.changes()
  if (dryRun || changes.length === 0) return undefined
  return store.commit({
    transactionId: transaction.id,
    author: caller.identity,
    timestamp: transaction.timestamp,
    changes,
    origin,
    purge: transaction.purged,
  })
}

/** An update needs the permission on the document as it was and as it becomes: no editing it out of one's reach. */
function checkPermissions(transaction: Transaction, {access}: Caller): void {
  for (const {documentId, before, after} of transaction.changes()) {
    const permission = before === null ? 'create' : 'update'
    const allowed =
      (before === null || access.can(permission, before)) && (after === null || access.can(permission, after))
    if (allowed) continue
    throw new MutationFailure(
      'insufficientPermissionsError',
      `Insufficient permissions; permission "${permission}" required`,
      {id: documentId, permission},
      403,
    )
  }
}
