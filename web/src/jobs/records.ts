import {sql} from 'drizzle-orm'
import * as z from 'zod'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {addJobsOfSites} from './add-jobs.ts'
import {type Jobs, listKinds} from './define-jobs.ts'
import type {ClaimedJob} from './job-handler.ts'
import {type JobKind, jobs} from './tables.ts'

const claimedRows = z.array(
  z.object({
    id: z.string(),
    site: z.string(),
    kind: z.string(),
    key: z.string(),
    body: z.unknown(),
    attempts: z.number(),
  }),
)

type ClaimOptions = {
  /** The kinds that this process can run: an older or newer release may have others. */
  readonly kinds: readonly string[]
  readonly limit: number
  /** The maximum claimed at once per site and kind, so that a receiver that hangs does not delay the others. */
  readonly perTarget: number
  /** `site/kind` pairs to skip for now. */
  readonly except: readonly string[]
  /** How long other workers cannot claim them. */
  readonly leaseMs: number
}

const WINDOW = 200

/**
 * Claims due jobs, the longest overdue first. Concurrent processes claim different ones. Arrays and not subqueries: of
 * thousands of new jobs, before the database has counted them, it would run a subquery for each row.
 */
export function claimJobs(
  records: Records,
  {kinds, limit, perTarget, except, leaseMs}: ClaimOptions,
): Promise<ClaimedJob[]> {
  const others = except.length > 0 ? sql`and site || '/' || kind not in ${except}` : sql``
  return records.asRole('outbox', async (db) => {
    // By the index of what is due. Where the database expects few rows it would read and sort all, for each claim.
    await db.execute(sql`set local enable_bitmapscan = off`)
    const answer = await db.execute(sql`
      with due as (
        select id, due_at, row_number() over (partition by site, kind order by due_at) as place from (
          select id, site, kind, due_at from jobs
          where state = 'waiting' and due_at <= now() and kind in ${kinds} ${others}
          order by due_at limit ${WINDOW}
        ) as first
      ), free as (
        select id from jobs
        where id = any(array(select id from due where place <= ${perTarget} order by due_at limit ${limit}))
          and state = 'waiting' and due_at <= now()
        for update skip locked
      )
      update jobs set claimed_at = now(), attempts = attempts + 1,
        due_at = now() + ${leaseMs} * interval '1 millisecond'
      where id = any(array(select id from free))
      returning id, site, kind, key, body, attempts`)
    return claimedRows.parse(getRows(answer))
  })
}

/** Extends a claim to `leaseMs` from now; false if another process has it, or it has ended. */
export function renewClaim(
  records: Records,
  {id, attempts}: Pick<ClaimedJob, 'id' | 'attempts'>,
  leaseMs: number,
): Promise<boolean> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      update jobs set due_at = now() + ${leaseMs} * interval '1 millisecond'
      where id = ${id} and attempts = ${attempts} and state = 'waiting' and claimed_at is not null
      returning id`)
    return renewedRows.parse(getRows(answer)).length > 0
  })
}

const renewedRows = z.array(z.object({id: z.string()}))

/** Releases the claims of a process that ended. Only for the embedded records, which have a single process. */
export async function releaseClaims(records: Records): Promise<void> {
  if (records.kind !== 'embedded') return
  await records.asRole('outbox', (db) =>
    db.execute(
      sql`update jobs set due_at = now(), claimed_at = null where state = 'waiting' and claimed_at is not null`,
    ),
  )
}

export type Settlement = {readonly id: string /** The number of the try. */; readonly attempts: number} & (
  | {readonly kind: 'done'}
  | {readonly kind: 'later'; readonly delayMs: number; readonly error: string}
  | {readonly kind: 'dead'; readonly error: string}
)

const STATES = {done: 'done', later: 'waiting', dead: 'dead'} as const
const MAX_ERROR = 200

/**
 * Stores the results of jobs in one statement. A failure counts only if its try is the newest, so that a slow failure
 * cannot overwrite a later success.
 */
export async function settleJobs(records: Records, settled: readonly Settlement[]): Promise<readonly true[]> {
  const rows = JSON.stringify(
    settled.map((one) => ({
      id: one.id,
      attempts: one.attempts,
      state: STATES[one.kind],
      delay_ms: one.kind === 'later' ? one.delayMs : 0,
      error: one.kind === 'done' ? null : one.error.slice(0, MAX_ERROR),
    })),
  )
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      update jobs set claimed_at = null, state = s.state, error = s.error,
        due_at = now() + s.delay_ms * interval '1 millisecond',
        ended_at = case when s.state = 'waiting' then null else now() end
      from jsonb_to_recordset(${rows}::jsonb) as s (id uuid, attempts int, state text, delay_ms float8, error text)
      where jobs.id = s.id
        and (s.state = 'done' or (jobs.attempts = s.attempts and jobs.state = 'waiting'))`),
  )
  return settled.map(() => true)
}

/** One run of periodic work: `key` names its period. */
export type Tick = {readonly kind: JobKind; readonly key: string}

/** Schedules the platform's periodic work. If several processes schedule the same run, it is stored once. */
export async function addTicks(records: Records, ticks: readonly Tick[]): Promise<void> {
  await addJobsOfSites(
    records,
    ticks.map((tick) => ({...tick, site: '*'})),
  )
}

/** Removes jobs that ended more than `days` days ago, except those of a lead that still exists. */
export async function pruneJobs(records: Records, days: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`delete from jobs where lead_id is null and ended_at < now() - ${days} * interval '1 day'`),
  )
}

/** The columns of a job that is to run again. */
export const START_AGAIN = {
  state: 'waiting',
  attempts: 0,
  dueAt: sql`now()`,
  claimedAt: null,
  endedAt: null,
  error: null,
} as const

/** Retries all jobs of these kinds that were given up, of one site or of all. Returns their number. */
export function replayDeadJobs(records: Records, declared: Jobs, site: string | null): Promise<number> {
  const dead = {state: 'dead', kind: listKinds(declared), ...(site !== null && {site})} as const
  return records.asRole('operator', (db) => fromTable(db, jobs).update(dead, START_AGAIN))
}
