import type {DatabaseSync} from 'node:sqlite'
import {runInTransaction} from '../../http/run-in-transaction.ts'
import {DatasetLimits} from '../limits/dataset-limits.ts'
import {PLANS, type PlanLimits} from '../limits/plan-limits.ts'
import {DocumentIndex} from './document-index.ts'
import {type LakeDocument, toLakeDocument} from './lake-document.ts'

/** The effect of one transaction on one document; `before` or `after` is null for a creation or a deletion. */
export type Change = {
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: unknown[]
}

export type Commit = {
  /** Position in the transaction log, from 1, without gaps visible to readers. */
  seq: number
  transactionId: string
  author: string
  timestamp: string
  changes: Change[]
}

export type CommitInput = Omit<Commit, 'seq'> & {origin: string; purge?: string[]}

/**
 * The dataset: durable in SQLite, held whole in memory for reading. `commit` is synchronous, so transactions are
 * serial and a reader never sees an incomplete one.
 */
export class DocumentStore {
  readonly index = new DocumentIndex()
  readonly limits: DatasetLimits
  readonly database: DatabaseSync
  readonly #listeners = new Set<(commit: Commit) => void>()
  #isClosed = false

  constructor(database: DatabaseSync, plan: PlanLimits = PLANS.enterprise) {
    this.database = database
    this.limits = new DatasetLimits(plan, this.index)
    for (const row of database.prepare('SELECT body FROM documents').iterate())
      this.index.put(toLakeDocument(JSON.parse(String(row.body))))
  }

  /** Called once after each commit, in order, when it is in memory and on disk. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  hasTransaction(id: string): boolean {
    return this.database.prepare('SELECT 1 FROM transactions WHERE id = ?').get(id) !== undefined
  }

  lastSeq(): number {
    const row = this.database.prepare('SELECT max(seq) AS seq FROM transactions').get()
    return Number(row?.seq ?? 0)
  }

  commit(input: CommitInput): Commit {
    // The database may outlive the dataset: a request in progress must not create the dataset again.
    if (this.#isClosed) throw new Error('the dataset is closed')
    const seq = this.#write(input)
    for (const change of input.changes) {
      if (change.after === null) this.index.remove(change.documentId)
      else this.index.put(change.after)
    }
    this.limits.note(input.changes)
    const commit: Commit = {...input, seq}
    for (const listener of this.#listeners) listener(commit)
    return commit
  }

  /** Empties the dataset and its history. */
  clear(): void {
    this.database.exec(
      'BEGIN; DELETE FROM documents; DELETE FROM revisions; DELETE FROM transactions; COMMIT',
    )
    for (const id of [...this.index.byId.keys()]) this.index.remove(id)
    this.limits.clear()
  }

  /** Refuses all writes from now on. */
  close(): void {
    this.#isClosed = true
    this.#listeners.clear()
  }

  #write(input: CommitInput): number {
    const {database} = this
    return runInTransaction(database, () => {
      const {lastInsertRowid} = database
        .prepare('INSERT INTO transactions (id, author, at, origin) VALUES (?, ?, ?, ?)')
        .run(input.transactionId, input.author, input.timestamp, input.origin)
      const seq = Number(lastInsertRowid)
      for (const change of input.changes) this.#writeChange(seq, change)
      for (const id of input.purge ?? [])
        database.prepare('DELETE FROM revisions WHERE document_id = ?').run(id)
      return seq
    })
  }

  #writeChange(seq: number, {documentId, after, mutations}: Change): void {
    const {database} = this
    const body = after === null ? null : JSON.stringify(after)
    if (body === null) database.prepare('DELETE FROM documents WHERE id = ?').run(documentId)
    else database.prepare('INSERT OR REPLACE INTO documents (id, body) VALUES (?, ?)').run(documentId, body)
    database
      .prepare('INSERT OR REPLACE INTO revisions (document_id, seq, body, mutations) VALUES (?, ?, ?, ?)')
      .run(documentId, seq, body, JSON.stringify(mutations))
  }
}
