import type {DatabaseSync} from 'node:sqlite'
import {runInTransaction} from '../../http/run-in-transaction.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the history before `before` (ISO 8601), as the hosted service does after the days of its plan. The last
 * state of each document from that time is kept, so that everything since can be compared, shown and restored;
 * nothing is kept of a document deleted by then. Returns the number of deleted revisions.
 */
export function deleteHistory(database: DatabaseSync, before: string): number {
  const row = database.prepare('SELECT max(seq) AS seq FROM transactions WHERE at < ?').get(before)
  const last = Number(row?.seq ?? 0)
  if (last === 0) return 0
  return runInTransaction(database, () => {
    const older = database.prepare(
      `DELETE FROM revisions WHERE seq < (
        SELECT max(kept.seq) FROM revisions kept WHERE kept.document_id = revisions.document_id AND kept.seq <= ?)`,
    )
    const gone = database.prepare('DELETE FROM revisions WHERE seq <= ? AND body IS NULL')
    const forgotten = Number(older.run(last).changes) + Number(gone.run(last).changes)
    // The newest transaction is always kept: positions in the log are counted from it.
    database
      .prepare(
        `DELETE FROM transactions WHERE seq <= ? AND seq < (SELECT max(seq) FROM transactions)
          AND NOT EXISTS (SELECT 1 FROM revisions WHERE revisions.seq = transactions.seq)`,
      )
      .run(last)
    return forgotten
  })
}

/** Deletes history older than some days, now and once a day. Returns a function that stops it. */
export function startHistoryPruning(
  database: DatabaseSync,
  days: number,
  log: (line: string) => void,
  now: () => number = Date.now,
): () => void {
  function forget(): void {
    const forgotten = deleteHistory(database, new Date(now() - days * DAY_MS).toISOString())
    if (forgotten > 0) log(`history: forgot ${forgotten} revisions older than ${days} days`)
  }
  forget()
  const timer = setInterval(forget, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
