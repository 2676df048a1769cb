import type {Caller} from '../auth/caller.ts'
import {runQuery} from '../query/run-query.ts'
import {createView} from '../query/view.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {applyMutation, type MutationResult} from './apply-mutation.ts'
import {commitTransaction} from './commit-transaction.ts'
import {MutationFailure, toMutationError} from './mutation-failure.ts'
import {createTransactionId, Transaction} from './transaction.ts'

export type MutateInput = {
  store: DocumentStore
  caller: Caller
  sanity: {projectId: string; dataset: string}
  mutations: unknown[]
  transactionId?: string
  dryRun?: boolean
}

/**
 * Applies mutations as one transaction: all or none.
 * @throws ApiError in the service's words, with the index of the failed mutation
 */
export function runMutations(input: MutateInput): {transactionId: string; results: MutationResult[]} {
  const {store, caller, mutations, dryRun = false} = input
  const transaction = new Transaction(
    store.index,
    caller,
    input.transactionId ?? createTransactionId(),
    new Date().toISOString(),
  )
  const select = createSelect(input)
  const results: MutationResult[] = []
  let position = 0
  try {
    for (const mutation of mutations) {
      results.push(...applyMutation(transaction, mutation, select))
      position++
    }
    position = 0
    commitTransaction(store, transaction, {dryRun, origin: 'mutate'})
  } catch (error) {
    throw error instanceof MutationFailure ? toMutationError(error, position) : error
  }
  return {transactionId: transaction.id, results: results.map((result) => withoutUnread(result, caller))}
}

// An unchanged document needed no permission, so it is not returned.
function withoutUnread(result: MutationResult, {access}: Caller): MutationResult {
  const {document, ...rest} = result
  return document && !access.canRead(document) ? rest : result
}

function createSelect({store, caller, sanity}: MutateInput): (query: string, params: JsonObject) => string[] {
  return (query, params) => {
    const view = createView(store.index, 'raw', caller.access)
    const {result} = runQuery({query, params, view, identity: caller.identity, sanity})
    const documents = Array.isArray(result) ? result : [result]
    return documents.flatMap((document) =>
      isObject(document) && typeof document._id === 'string' ? [document._id] : [],
    )
  }
}
