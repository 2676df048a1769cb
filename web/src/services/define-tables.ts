import {and, eq, getTableName, inArray, type SQL} from 'drizzle-orm'
import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {getOwner} from './shoppers/get-owner.ts'
import type {Shopper} from './shoppers/records.ts'

/** A table with the data of shoppers, which a download has whole. */
export type PersonalTable = {
  readonly table: PgTable
  /** How long its rows are kept, for operators. */
  readonly kept: string
  /** The rows of a shopper. */
  readonly isOwn: (shopper: Shopper, db: SiteTransaction) => SQL | undefined
  /**
   * Columns left out of the download, such as hashes and keys: they contain nothing about the person, and could be
   * misused if the file leaks.
   */
  readonly hidden?: readonly string[]
  /**
   * Erases a shopper's data when they delete their account; `with the account` where the database deletes the rows
   * together with the account, and the name of another table of the service where its erasure includes this one.
   */
  readonly erase:
    | 'with the account'
    | {readonly with: string}
    | ((db: SiteTransaction, shopper: Shopper) => Promise<unknown>)
}

/** A table without the data of shoppers. */
export type ImpersonalTable = {
  readonly table: PgTable
  readonly kept: string
  /** What it holds instead. */
  readonly holds: string
}

/** Declares a table without the data of shoppers: how long its rows are kept, and what it holds instead. */
export function defineTable(table: PgTable, kept: string, holds: string): ImpersonalTable {
  return {table, kept, holds}
}

type OwnedTable = PgTable & {readonly site: AnyPgColumn; readonly shopper: AnyPgColumn}

/** Declares a table whose rows name an account; the database deletes them together with it, unless they are erased. */
export function defineOwned<T extends OwnedTable>(
  table: T,
  kept: string,
  rest: Partial<Pick<PersonalTable, 'hidden' | 'erase'>> = {},
): PersonalTable & {readonly table: T} {
  const isOwn = (shopper: Shopper) => hasValues<PgTable>(table, getOwner(shopper))
  return {table, kept, isOwn, erase: 'with the account', ...rest}
}

/** A personal table whose rows others name by their ids. */
type Whole = PersonalTable & {readonly table: PgTable & {readonly id: AnyPgColumn}}

/** Declares a table whose rows belong to those of another, whose id `column` has, and are erased with them. */
export function definePart(
  {table: whole, isOwn, erase}: Whole,
  table: PgTable & {readonly site: AnyPgColumn},
  column: AnyPgColumn,
  kept: string,
): PersonalTable {
  return {
    table,
    kept,
    isOwn: (shopper, db) => {
      const own = db.select({id: whole.id}).from(whole).where(isOwn(shopper, db))
      return and(eq(table.site, shopper.site), inArray(column, own))
    },
    erase: typeof erase === 'function' ? {with: getTableName(whole)} : erase,
  }
}
