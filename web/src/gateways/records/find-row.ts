import {and, eq, getTableColumns, type SQL} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import type {SiteTransaction} from './port.ts'

type Values<T extends PgTable> = {
  readonly [name in keyof T['$inferSelect']]?: NonNullable<T['$inferSelect'][name]>
}

/** The condition that columns of a row have these values. @throws Error for a name that is no column: none is dropped. */
export function hasValues<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const wanted = new Map<string, unknown>(Object.entries(values))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => wanted.has(name))
  if (columns.length < wanted.size) throw new Error(`A table has no such column among: ${[...wanted.keys()]}`)
  return and(...columns.map(([name, column]) => eq(column, wanted.get(name))))
}

/** Whether a row is locked until the end of the transaction, so that no other can change it. */
export type Lock = {readonly isLocked?: boolean}

/** The first row that fulfils a condition; null if there is none. */
export async function findRow<T extends PgTable>(
  db: SiteTransaction,
  table: T,
  condition: SQL | undefined,
  {isLocked = false}: Lock = {},
): Promise<T['$inferSelect'] | null> {
  const found = db
    .select()
    .from(table as PgTable)
    .where(condition)
    .limit(1)
  const [row] = await (isLocked ? found.for('update') : found)
  return row ?? null
}
