import type {Change, Commit, DocumentStore} from '../store/document-store.ts'
import {type LakeDocument, toLakeDocument} from '../store/lake-document.ts'

type Row = Record<string, unknown>

/** Commits after a position, oldest first, rebuilt from the log. */
export function listCommitsAfter(store: DocumentStore, seq: number, limit: number): Commit[] {
  const rows = store.database
    .prepare('SELECT * FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?')
    .all(seq, limit)
  return rows.map((row) => readCommit(store, row))
}

/**
 * One commit with the states before and after of each document. `onlyIds` leaves out other documents of the
 * transaction.
 */
export function readCommit(store: DocumentStore, row: Row, onlyIds?: ReadonlySet<string>): Commit {
  const seq = Number(row.seq)
  const revisions = store.database
    .prepare('SELECT * FROM revisions WHERE seq = ? ORDER BY document_id')
    .all(seq)
  const changes = revisions
    .filter((revision) => onlyIds === undefined || onlyIds.has(String(revision.document_id)))
    .map((revision) => readChange(store, revision))
  return {seq, transactionId: String(row.id), author: String(row.author), timestamp: String(row.at), changes}
}

function readChange(store: DocumentStore, row: Row): Change {
  const documentId = String(row.document_id)
  const previous = store.database
    .prepare('SELECT body FROM revisions WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1')
    .get(documentId, Number(row.seq))
  return {
    documentId,
    before: parseBody(previous?.body),
    after: parseBody(row.body),
    mutations: parseList(row.mutations),
  }
}

export function parseBody(body: unknown): LakeDocument | null {
  return typeof body === 'string' ? toLakeDocument(JSON.parse(body)) : null
}

function parseList(json: unknown): unknown[] {
  const list: unknown = typeof json === 'string' ? JSON.parse(json) : []
  return Array.isArray(list) ? list : []
}
