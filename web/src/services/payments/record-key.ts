import {and, eq, type SQL} from 'drizzle-orm'
import type {AnyPgColumn} from 'drizzle-orm/pg-core'

/** How an operator refers to a record: by id, or by number, which is unique per site only. */
export type RecordKey = {readonly id: string} | {readonly number: string; readonly site: string | null}

type NumberedTable = {readonly id: AnyPgColumn; readonly number: AnyPgColumn; readonly site: AnyPgColumn}

/** The condition for the rows of a table that match a key. */
export function matchKey(table: NumberedTable, key: RecordKey): SQL | undefined {
  if ('id' in key) return eq(table.id, key.id)
  return and(eq(table.number, key.number), key.site === null ? undefined : eq(table.site, key.site))
}
