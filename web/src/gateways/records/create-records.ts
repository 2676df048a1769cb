import {sql} from 'drizzle-orm'
import type {Database, Records} from './port.ts'

/** The records over a driver of either database: each transaction takes a role and, where it has one, a site. */
export function createRecords(
  kind: Records['kind'],
  database: Database,
  close: () => Promise<void>,
): Records {
  const forSites: Records['forSites'] = (work) =>
    database.transaction((transaction) =>
      work(async (site) => {
        await transaction.execute(
          sql`select set_config('role', 'forecourt_app', true), set_config('forecourt.site', ${site}, true)`,
        )
        return transaction
      }),
    )
  return {
    kind,
    close,
    forSites,
    ping: async () => {
      await database.execute(sql`select 1`)
    },
    forSite: (site, work) => forSites(async (enter) => work(await enter(site))),
    asRole: (role, work) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('role', ${`forecourt_${role}`}, true)`)
        return work(transaction)
      }),
  }
}
