import type {DatabaseSync} from 'node:sqlite'
import {runInTransaction} from '../../http/run-in-transaction.ts'

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** How the receiver answered; `failureReason` is null where it took the message. */
export type Attempt = {resultCode: number | null; failureReason: string | null}

export type Delivery = {
  id: string
  hookId: string
  seq: number
  documentId: string
  operation: string
  transactionId: string
  payload: string
  status: DeliveryStatus
  createdAt: string
  attempts: Attempt[]
}

const KEPT_PER_HOOK = 1000

/** Pending and finished deliveries on disk, so that commits are delivered even if the process dies in between. */
export class DeliveryLog {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Stores the deliveries of one commit and, in the same transaction, that the hook has seen the commit. */
  add(hookId: string, seq: number, deliveries: Delivery[]): void {
    const database = this.#database
    const insert = database.prepare('INSERT OR IGNORE INTO deliveries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    runInTransaction(database, () => {
      for (const {id, documentId, operation, transactionId, payload, status, createdAt} of deliveries)
        insert.run(id, hookId, seq, documentId, operation, transactionId, payload, status, createdAt, '[]')
      database.prepare('UPDATE hook_cursors SET seq = ? WHERE hook_id = ?').run(seq, hookId)
    })
  }

  update({id, status, attempts}: Delivery): void {
    this.#database
      .prepare('UPDATE deliveries SET status = ?, attempts = ? WHERE id = ?')
      .run(status, JSON.stringify(attempts), id)
  }

  pending(hookId: string): Delivery[] {
    const rows = this.#database
      .prepare("SELECT * FROM deliveries WHERE hook_id = ? AND status = 'pending' ORDER BY seq")
      .all(hookId)
    return rows.map(readDelivery)
  }

  /** Newest first. */
  list(hookId: string, limit: number): Delivery[] {
    const rows = this.#database
      .prepare('SELECT * FROM deliveries WHERE hook_id = ? ORDER BY seq DESC LIMIT ?')
      .all(hookId, limit)
    return rows.map(readDelivery)
  }

  /** The commit up to which a hook was delivered; a new hook starts after `latest`. */
  cursorOf(hookId: string, latest: number): number {
    this.#database
      .prepare('INSERT OR IGNORE INTO hook_cursors (hook_id, seq) VALUES (?, ?)')
      .run(hookId, latest)
    return Number(this.#database.prepare('SELECT seq FROM hook_cursors WHERE hook_id = ?').get(hookId)?.seq)
  }

  /** Deletes the deliveries of hooks that were removed or moved to another dataset. */
  keepOnly(hookIds: readonly string[]): void {
    const kept = JSON.stringify(hookIds)
    for (const table of ['deliveries', 'hook_cursors'])
      this.#database
        .prepare(`DELETE FROM ${table} WHERE hook_id NOT IN (SELECT value FROM json_each(?))`)
        .run(kept)
  }

  trim(hookId: string): void {
    this.#database
      .prepare(
        `DELETE FROM deliveries WHERE hook_id = ?1 AND status <> 'pending' AND seq <=
          (SELECT seq FROM deliveries WHERE hook_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ${KEPT_PER_HOOK})`,
      )
      .run(hookId)
  }
}

function readDelivery(row: Record<string, unknown>): Delivery {
  const attempts: unknown = JSON.parse(String(row.attempts))
  return {
    id: String(row.id),
    hookId: String(row.hook_id),
    seq: Number(row.seq),
    documentId: String(row.document_id),
    operation: String(row.operation),
    transactionId: String(row.transaction_id),
    payload: String(row.payload),
    status: readStatus(row.status),
    createdAt: String(row.created_at),
    attempts: Array.isArray(attempts) ? attempts : [],
  }
}

function readStatus(value: unknown): DeliveryStatus {
  return value === 'delivered' || value === 'failed' ? value : 'pending'
}
