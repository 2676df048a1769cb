import type {SanityClient, SanityDocument, Transaction} from '@sanity/client'

/**
 * Takes a change back, all of it or nothing. Throws if the backend refuses, or if somebody has changed one of its documents
 * since: then all stays.
 */
export type Undo = () => Promise<unknown>

/** A transaction that notes what it changes, so that it can be taken back. */
export type Edit = {
  readonly transaction: Transaction
  /** Notes a document as it is before a patch of it. */
  readonly keep: (stored: SanityDocument) => void
  readonly create: (document: {_id: string; _type: string; [name: string]: unknown}) => void
  /** Replaces a stored document; the edit fails if somebody has changed it meanwhile, as when it is deleted. */
  readonly replace: (stored: SanityDocument, document: SanityDocument) => void
  readonly delete: (stored: SanityDocument) => void
  /** Writes it; null if it changes nothing. Throws if the backend refuses. */
  readonly commit: (tag: string) => Promise<Undo | null>
}

/** Starts a transaction that writes nothing until its `commit`. */
export function startEdit(client: SanityClient): Edit {
  const transaction = client.transaction()
  const before = new Map<string, SanityDocument | null>()
  const deleted = new Set<string>()
  return {
    transaction,
    keep: (stored) => before.set(stored._id, stored),
    create: (document) => {
      before.set(document._id, null)
      transaction.create(document)
    },
    replace: (stored, document) => {
      before.set(stored._id, stored)
      checkRevision(client, transaction, stored._id, stored._rev)
      transaction.createOrReplace(withoutIdentity(document, stored._id))
    },
    delete: (stored) => {
      before.set(stored._id, stored)
      deleted.add(stored._id)
      checkRevision(client, transaction, stored._id, stored._rev)
      transaction.delete(stored._id)
    },
    commit: async (tag) => {
      if (before.size === 0) return null
      const {transactionId} = await transaction.commit({tag, visibility: 'sync'})
      return () => restoreDocuments(client, transactionId, before, deleted)
    },
  }
}

/** Restores documents as they were before a change that gave them a revision, and those that it deleted. */
function restoreDocuments(
  client: SanityClient,
  revision: string,
  before: ReadonlyMap<string, SanityDocument | null>,
  deleted: ReadonlySet<string>,
) {
  const transaction = client.transaction()
  for (const [id, document] of before) {
    if (!deleted.has(id)) checkRevision(client, transaction, id, revision)
    if (!document) transaction.delete(id)
    // What was deleted must still be absent.
    else if (deleted.has(id)) transaction.create(withoutIdentity(document, id))
    else transaction.createOrReplace(withoutIdentity(document, id))
  }
  return transaction.commit({tag: 'undo', visibility: 'sync'})
}

// Changes nothing, but fails the whole transaction if the document has another revision.
function checkRevision(client: SanityClient, transaction: Transaction, id: string, revision: string): void {
  transaction.patch(client.patch(id).ifRevisionId(revision).unset(['_checked']))
}

/** A stored document under another id, without what the backend sets itself. */
export function withoutIdentity({_rev, _createdAt, _updatedAt, ...content}: SanityDocument, _id: string) {
  return {...content, _id}
}
