import type {Commit, DocumentStore} from '../store/document-store.ts'
import {readCommit} from './list-commits.ts'

const MAX_LIMIT = 1000
const DEFAULT_LIMIT = 50

/**
 * Transactions that touched the documents (`null`: any), oldest first (`reverse`: newest first), between two transactions or
 * times, both ends included.
 */
export function* listTransactions(
  store: DocumentStore,
  ids: Set<string> | null,
  asked: URLSearchParams,
): Generator<Commit> {
  const values: (string | number)[] = [...(ids ?? [])]
  const touched = ids === null ? '' : `WHERE document_id IN (${values.map(() => '?').join(', ')})`
  const conditions = [`seq IN (SELECT seq FROM revisions ${touched})`]
  function bound(name: string, sql: string): void {
    const value = asked.get(name)
    if (value === null || value === '') return
    conditions.push(sql)
    values.push(value)
  }
  bound('fromTransaction', 'seq >= (SELECT seq FROM transactions WHERE id = ?)')
  bound('toTransaction', 'seq <= (SELECT seq FROM transactions WHERE id = ?)')
  bound('fromTime', 'at >= ?')
  bound('toTime', 'at <= ?')
  const authors = asked.get('authors')?.split(',') ?? []
  if (authors.length > 0) conditions.push(`author IN (${authors.map(() => '?').join(', ')})`)
  const direction = asked.get('reverse') === 'true' ? 'DESC' : 'ASC'
  const limit = Math.min(Number(asked.get('limit') ?? DEFAULT_LIMIT) || DEFAULT_LIMIT, MAX_LIMIT)
  const rows = store.database
    .prepare(`SELECT * FROM transactions WHERE ${conditions.join(' AND ')} ORDER BY seq ${direction} LIMIT ?`)
    .all(...values, ...authors, limit)
  const onlyIds = asked.get('includeIdentifiedDocumentsOnly') === 'true' ? (ids ?? undefined) : undefined
  for (const row of rows) yield readCommit(store, row, onlyIds)
}
