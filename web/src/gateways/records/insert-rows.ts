import {getTableColumns, sql} from 'drizzle-orm'
import {getTableConfig, type PgTable} from 'drizzle-orm/pg-core'
import type {SiteTransaction} from './port.ts'

/**
 * Inserts rows of one shape as one parameter, in their order, and returns the ids of the new ones. A statement with a
 * parameter per value takes four times as long to build and parse.
 */
export async function insertNew<T extends PgTable>(
  db: SiteTransaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<Set<unknown>> {
  const answer = await db.execute(sql`${buildInsert(table, rows)} on conflict do nothing returning id`)
  return new Set(readIds(answer))
}

/** New rows of one table, without possible conflicts. */
export type TableRows = {readonly table: PgTable; readonly rows: readonly {[key: string]: unknown}[]}

/** Pairs a table with its rows, so that their types are checked. */
export function toTableRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): TableRows {
  return {table, rows}
}

/** Inserts rows of several tables in one statement; tables without rows are left out. */
export async function insertTogether(db: SiteTransaction, parts: readonly TableRows[]): Promise<void> {
  const filled = parts.filter(({rows}) => rows.length > 0)
  if (filled.length === 0) return
  const inserts = filled.map(
    ({table, rows}, at) => sql`${sql.identifier(`part_${at}`)} as (${buildInsert(table, rows)})`,
  )
  await db.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`)
}

function buildInsert(table: PgTable, rows: readonly {[key: string]: unknown}[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}))
  const names = sql.join(
    columns.map(([, {name}]) => sql.identifier(name)),
    sql`, `,
  )
  const of = sql.identifier(getTableConfig(table).name)
  const json = JSON.stringify(rows.map((row) => renameKeys(row, columns)))
  return sql`insert into ${of} (${names}) select ${names} from jsonb_populate_recordset(null::${of}, ${json}::jsonb)`
}

function renameKeys(row: {[key: string]: unknown}, columns: readonly (readonly [string, {name: string}])[]) {
  return Object.fromEntries(columns.map(([key, {name}]) => [name, row[key]]))
}

function readIds(answer: unknown): unknown[] {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
  return Array.isArray(rows) ? rows.map((row: {id?: unknown}) => row.id) : []
}
