import {sql} from 'drizzle-orm'
import type {PgInsertValue} from 'drizzle-orm/pg-core'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {buildJob, type Job, type JobRow} from './define-jobs.ts'
import {type JobBody, jobs} from './tables.ts'

/** Adds rows of jobs in the transaction of what requests them; a row whose key there is already is left out. */
export async function addJobs(
  db: SiteTransaction,
  rows: readonly PgInsertValue<typeof jobs>[],
): Promise<void> {
  if (rows.length > 0) await fromTable(db, jobs).add(rows)
}

/** As `addJobs`, of one job. */
export function addJob<Body extends JobBody>(
  db: SiteTransaction,
  job: Job<Body>,
  row: JobRow<Body>,
): Promise<void> {
  return addJobs(db, [buildJob(job, row)])
}

/** As `addJobs`, of any number of sites: the rows are one parameter of the statement, which may have 65,535. */
export async function addJobsOfSites(
  records: Records,
  rows: readonly (typeof jobs.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({site, kind, key, body = {}, dueAt}) => ({site, kind, key, body, due_at: dueAt}))
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      insert into jobs (site, kind, key, body, due_at)
      select site, kind, key, body, coalesce(due_at, now())
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as wanted (site text, kind text, key text, body jsonb, due_at timestamptz)
      on conflict do nothing`),
  )
}
