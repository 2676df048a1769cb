import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {listPersonalTables} from './list-tables.ts'

/** All data of a shopper on their site: rows by table. */
export async function readShopperData(
  db: SiteTransaction,
  shopper: Shopper,
): Promise<{[table: string]: readonly {[column: string]: unknown}[]}> {
  const data: {[table: string]: readonly {[column: string]: unknown}[]} = {}
  for (const [name, {table, isOwn, hidden = []}] of listPersonalTables()) {
    const rows = await fromTable(db, table).list(isOwn(shopper, db))
    data[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
    )
  }
  return data
}

/**
 * Erases a shopper on their site: the account with all that refers to it, and what each capability records of them.
 * Business records are kept without the person.
 */
export function eraseShopper(records: Records, shopper: Shopper): Promise<void> {
  return records.asRole('operator', async (db) => {
    for (const [, {erase}] of listPersonalTables()) if (typeof erase === 'function') await erase(db, shopper)
  })
}
