import type {SQL} from 'drizzle-orm'
import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {hasValues} from '#/gateways/records/from-table'
import type {Shopper} from './records.ts'

/** What the rows of an account have in common, in a table that names it. */
export function getOwner({site, id}: Pick<Shopper, 'site' | 'id'>) {
  return {site, shopper: id}
}

/** The condition for the rows of an account, of a table that names it. */
export function isOfAccount(
  table: PgTable & {readonly site: AnyPgColumn; readonly shopper: AnyPgColumn},
): (shopper: Shopper) => SQL | undefined {
  return (shopper) => hasValues<PgTable>(table, getOwner(shopper))
}
