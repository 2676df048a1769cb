import type {SanityClient, SanityDocument, Transaction} from '@sanity/client'

/** What takes a change back: its revision, and each stored document as it was before; null for none. */
export type Undo = {
  readonly revision: string
  readonly before: ReadonlyMap<string, SanityDocument | null>
  /** The ids that the change deleted. */
  readonly deleted: ReadonlySet<string>
}

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
      return {revision: transactionId, before, deleted}
    },
  }
}

/**
 * Restores every document of a change as it was, in one transaction. Throws if the backend refuses, or if somebody has
 * changed one of them since: then all stays.
 */
export async function undoEdit(client: SanityClient, {revision, before, deleted}: Undo): Promise<void> {
  const transaction = client.transaction()
  for (const [id, document] of before) {
    if (!deleted.has(id)) checkRevision(client, transaction, id, revision)
    if (!document) transaction.delete(id)
    // What was deleted must still be absent.
    else if (deleted.has(id)) transaction.create(withoutIdentity(document, id))
    else transaction.createOrReplace(withoutIdentity(document, id))
  }
  await transaction.commit({tag: 'undo', visibility: 'sync'})
}

// Changes nothing, but fails the whole transaction if the document has another revision.
function checkRevision(client: SanityClient, transaction: Transaction, id: string, revision: string): void {
  transaction.patch(client.patch(id).ifRevisionId(revision).unset(['_checked']))
}

/** A stored document under another id, without what the backend sets itself. */
export function withoutIdentity({_rev, _createdAt, _updatedAt, ...content}: SanityDocument, _id: string) {
  return {...content, _id}
}
