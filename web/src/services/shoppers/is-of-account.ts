import {and, eq, type SQL} from 'drizzle-orm'
import type {AnyPgColumn} from 'drizzle-orm/pg-core'
import type {Shopper} from './records.ts'

/** The condition for the rows of an account, of a table that names it. */
export function isOfAccount(table: {
  readonly site: AnyPgColumn
  readonly shopper: AnyPgColumn
}): (shopper: Shopper) => SQL | undefined {
  return ({site, id}) => and(eq(table.site, site), eq(table.shopper, id))
}
