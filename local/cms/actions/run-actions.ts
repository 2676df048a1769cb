import type {Caller} from '../auth/caller.ts'
import {findRevision} from '../history/find-revision.ts'
import {commitTransaction} from '../mutate/commit-transaction.ts'
import {type FailureType, MutationFailure, toMutationError} from '../mutate/mutation-failure.ts'
import {createTransactionId, Transaction} from '../mutate/transaction.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {applyAction} from './apply-action.ts'

export type ActionsInput = {
  store: DocumentStore
  caller: Caller
  actions: unknown[]
  transactionId?: string
  dryRun?: boolean
}

/** Applies actions as one transaction: all or none. @throws ApiError with the index of the failed action */
export function runActions({store, caller, actions, transactionId, dryRun = false}: ActionsInput): {
  transactionId: string
} {
  const transaction = new Transaction(
    store.index,
    caller,
    transactionId ?? createTransactionId(),
    new Date().toISOString(),
  )
  transaction.isDryRun = dryRun
  transaction.findLast = (id) => findRevision(store, id, 'last')
  let position = 0
  try {
    for (const action of actions) {
      applyAction(transaction, action)
      position++
    }
    position = 0
    commitTransaction(store, transaction, {dryRun, origin: transaction.isOfRelease ? 'release' : 'actions'})
  } catch (error) {
    if (!(error instanceof MutationFailure)) throw error
    throw toMutationError(error, position, nameFailure(transaction, error))
  }
  return {transactionId: transaction.id}
}

/** The Studio checks whether a user may publish a release by looking for this word. */
function nameFailure({isOfRelease}: Transaction, {type}: MutationFailure): FailureType {
  return isOfRelease && type === 'insufficientPermissionsError' ? type : 'actionError'
}
