import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

type Database = PgDatabase<PgQueryResultHKT>
export type SiteTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Roles with access to all sites: `outbox` for jobs, without access to leads' content, `operator` for operators'
 * commands.
 */
export type WideRole = 'outbox' | 'operator'

/**
 * The records of all sites; each transaction sees those of one, or those its role may read. All methods throw in an
 * outage.
 */
export type Records = {
  readonly kind: 'embedded' | 'server'
  /** Runs work for one site in one transaction. The database denies access to every other site's rows. */
  readonly forSite: <T>(site: string, work: (db: SiteTransaction) => Promise<T>) => Promise<T>
  /** Runs work for several sites in one transaction; `enter` selects a site until the next `enter`. */
  readonly forSites: <T>(
    work: (enter: (site: string) => Promise<SiteTransaction>) => Promise<T>,
  ) => Promise<T>
  readonly asRole: <T>(role: WideRole, work: (db: SiteTransaction) => Promise<T>) => Promise<T>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
