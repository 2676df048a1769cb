import type {PgInsertValue} from 'drizzle-orm/pg-core'
import {fromTable} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
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
