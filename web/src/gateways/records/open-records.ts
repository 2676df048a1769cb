import {mkdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {sql} from 'drizzle-orm'
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'
import {log} from '#/lib/log'
import {takeOwnership} from './owner-lock.ts'

type Database = PgDatabase<PgQueryResultHKT>
export type SiteTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Roles that look across sites: `outbox` at deliveries without reading leads, `operator` for a person's commands. */
type WideRole = 'outbox' | 'operator'

/** The records of all sites; each transaction sees those of one. */
export type Records = {
  readonly kind: 'embedded' | 'server'
  /** Runs work for one site. The database itself refuses every other site's rows. */
  readonly forSite: <T>(site: string, work: (transaction: SiteTransaction) => Promise<T>) => Promise<T>
  /** Runs work for several sites in one transaction; `enter` turns it to one site, until the next `enter`. */
  readonly forSites: <T>(
    work: (enter: (site: string) => Promise<SiteTransaction>) => Promise<T>,
  ) => Promise<T>
  readonly asRole: <T>(role: WideRole, work: (transaction: SiteTransaction) => Promise<T>) => Promise<T>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the embedded database of a folder as its one owner and brings it up to date. */
export async function openEmbedded(folder: string, migrations: string): Promise<Records> {
  const path = resolve(folder)
  await mkdir(path, {recursive: true})
  const release = takeOwnership(path)
  try {
    const [{PGlite}, {drizzle}] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
    ])
    const client = await PGlite.create(resolve(path, 'data'))
    await applyMigrations(client, await listRecordsMigrations(resolve(migrations)))
    const close = async () => {
      await client.close()
      release()
    }
    return recordsOf('embedded', drizzle({client}), close)
  } catch (cause) {
    release()
    throw cause
  }
}

const POOL_SIZE = 10
const CONNECT_MS = 5000

/** Opens a Postgres server; its migrations are the operator's to run. */
export async function openServer(url: string): Promise<Records> {
  const [{Pool}, {drizzle}] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS})
  // A connection that breaks is replaced. Without a listener it would end the process: the pool hears only idle
  // connections, so those at work need one of their own.
  pool.on('error', ({message}) => log('warn', 'records.connection-lost', {message}))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return recordsOf('server', drizzle({client: pool}), () => pool.end())
}

function recordsOf(kind: Records['kind'], database: Database, close: () => Promise<void>): Records {
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
