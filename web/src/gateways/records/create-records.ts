import {sql} from 'drizzle-orm'
import type {Records, SiteTransaction} from './port.ts'

/**
 * Runs work in one transaction. Those of a site have a short timeout because a request waits; those of a role have a
 * longer one.
 */
export type Transact = <T>(kind: 'site' | 'role', work: (db: SiteTransaction) => Promise<T>) => Promise<T>

/** The records over a driver of either database: each transaction sets a role and, if given, a site. */
export function createRecords(
  kind: Records['kind'],
  transact: Transact,
  close: () => Promise<void>,
): Records {
  const forSites: Records['forSites'] = (work) =>
    transact('site', (db) =>
      work(async (site) => {
        await db.execute(
          sql`select set_config('role', 'forecourt_app', true), set_config('forecourt.site', ${site}, true)`,
        )
        return db
      }),
    )
  return {
    kind,
    close,
    forSites,
    ping: () =>
      transact('site', async (db) => {
        await db.execute(sql`select 1`)
      }),
    forSite: (site, work) => forSites(async (enter) => work(await enter(site))),
    asRole: (role, work) =>
      transact('role', async (db) => {
        await db.execute(sql`select set_config('role', ${`forecourt_${role}`}, true)`)
        return work(db)
      }),
  }
}
