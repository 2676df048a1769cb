import type {Access} from '../auth/access.ts'
import {checkReleases} from '../releases/check-releases.ts'
import {getPublishedId} from '../store/document-ids.ts'
import type {Commit, DocumentStore} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {checkReferences} from './check-references.ts'
import {MutationFailure} from './mutation-failure.ts'
import {refusePermission} from './refuse-permission.ts'
import type {Transaction} from './transaction.ts'

export type CommitOptions = {dryRun: boolean; origin: string}

/**
 * Checks the result of the transaction, then makes it durable and visible at once.
 * @returns the commit, or undefined when there was nothing to do or only a dry run
 * @throws MutationFailure without changing anything
 */
export function commitTransaction(
  store: DocumentStore,
  transaction: Transaction,
  {dryRun, origin}: CommitOptions,
): Commit | undefined {
  checkTransaction(transaction)
  if (store.hasTransaction(transaction.id))
    throw new MutationFailure(
      'transactionAlreadyExistsError',
      `Transaction "${transaction.id}" already exists`,
    )
  const changes = transaction.changes()
  store.limits.check(changes)
  if (dryRun || changes.length === 0) return undefined
  return store.commit({
    transactionId: transaction.id,
    author: transaction.caller.identity,
    timestamp: transaction.timestamp,
    changes,
    origin,
    purge: transaction.purged,
  })
}

/** @throws MutationFailure if the result of the transaction is not allowed */
export function checkTransaction(transaction: Transaction): void {
  // First, so that a refusal reveals nothing about documents that the caller may not see.
  checkPermissions(transaction)
  checkReleases(transaction)
  checkReferences(transaction)
}

/** An update needs the permission on the document before and after: an editor cannot move it out of their own permissions. */
function checkPermissions(transaction: Transaction): void {
  const {access} = transaction.caller
  for (const {documentId, before, after} of transaction.changes()) {
    const permission = before === null ? 'create' : 'update'
    const allowed =
      (before === null || access.can(permission, before)) &&
      (after === null || access.can(permission, after)) &&
      (before !== null || after === null || mayStandBeside(transaction, after, access))
    if (!allowed) throw refusePermission(documentId, permission)
  }
}

/**
 * An editor sees a draft or version instead of the document, so creating one beside a document needs the permission for
 * that too, as if it were copied: nobody can hide another's document behind a draft.
 */
function mayStandBeside({index}: Transaction, made: LakeDocument, access: Access): boolean {
  const siblings = index.listVersions(getPublishedId(made._id))
  return siblings.every((sibling) => access.can('create', {...sibling, _id: made._id}))
}
