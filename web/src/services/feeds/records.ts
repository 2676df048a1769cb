import {randomUUID} from 'node:crypto'
import {and, eq, isNotNull, isNull, lt, ne, notExists, notInArray, or, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import {jobs} from '#/jobs/tables'
import {PUSH_JOBS} from './jobs.ts'
import {type CarChange, type PushPayload, stockPushes, toldCars, toldPages} from './tables.ts'

/** Who is told of a site's cars: what each was told last, and the job that tells it. */
export const RECEIVERS = {
  webhook: {told: toldCars, job: PUSH_JOBS['send-stock'], carsPerPush: 100},
  // The most addresses of one submission.
  indexNow: {told: toldPages, job: PUSH_JOBS['submit-pages'], carsPerPush: 10_000},
} as const

export type Receiver = keyof typeof RECEIVERS

/** The cars that a receiver of a site was last told of: the digest of each by its name there. */
export function readPushedCars(
  records: Records,
  site: string,
  receiver: Receiver,
): Promise<Map<string, string | null>> {
  const {told} = RECEIVERS[receiver]
  return records.forSite(site, async (db) => {
    const rows = await fromTable(db, told).list({site}, {only: ['car', 'digest']})
    return new Map(rows.map(({car, digest}) => [car, digest]))
  })
}

/**
 * Stores the changes of cars, and a push with its job, in one transaction. Changes that another comparison has stored
 * from a later read of the stock are left out. Returns the number of changes.
 */
export function storePush(
  records: Records,
  {
    site,
    receiver,
    readAt,
    changes,
  }: {site: string; receiver: Receiver; readAt: Date; changes: readonly CarChange[]},
): Promise<number> {
  const {told: table, job} = RECEIVERS[receiver]
  return records.forSite(site, async (db) => {
    const noted = await db
      .insert(table)
      .values(changes.map(({id, digest}) => ({site, car: id, digest, readAt})))
      .onConflictDoUpdate({
        target: [table.site, table.car],
        set: {digest: sql`excluded.digest`, readAt},
        setWhere: and(lt(table.readAt, readAt), sql`${table.digest} is distinct from excluded.digest`),
      })
      .returning({car: table.car})
    const told = new Set(noted.map(({car}) => car))
    const cars = changes.filter(({id}) => told.has(id)).map(({event, id, row}) => ({event, id, row}))
    if (cars.length === 0) return 0
    const id = randomUUID()
    const payload = {type: 'stock.changed', id, site, at: readAt.toISOString(), cars}
    await db.insert(stockPushes).values({id, site, payload})
    await addJob(db, job, {id, site, key: id, body: {push: id}})
    return cars.length
  })
}

/** The cars of a push; null if it was removed. */
export function readPush(records: Records, site: string, id: string): Promise<PushPayload | null> {
  return records.forSite(site, async (db) => {
    const row = await fromTable(db, stockPushes).find({site, id}, {only: ['payload']})
    return row?.payload ?? null
  })
}

/** The displayed fields of a push. */
export type PushLine = Pick<
  typeof jobs.$inferSelect,
  'id' | 'site' | 'state' | 'attempts' | 'error' | 'createdAt'
> & {
  readonly cars: number
}

/** The newest pushes, of one site or of all. */
export function listPushes(records: Records, site: string | null, limit: number): Promise<PushLine[]> {
  return records.asRole('operator', (db) =>
    db
      .select({
        id: jobs.id,
        site: jobs.site,
        state: jobs.state,
        attempts: jobs.attempts,
        error: jobs.error,
        createdAt: jobs.createdAt,
        cars: sql<number>`jsonb_array_length(${stockPushes.payload} -> 'cars')`.mapWith(Number),
      })
      .from(jobs)
      .innerJoin(stockPushes, and(eq(stockPushes.site, jobs.site), eq(stockPushes.id, jobs.id)))
      .where(
        and(eq(jobs.kind, PUSH_JOBS['send-stock'].kind), site === null ? undefined : eq(jobs.site, site)),
      )
      .orderBy(sql`${jobs.createdAt} desc`)
      .limit(limit),
  )
}

/**
 * Posts again, under the same id: one push by its id, delivered or not, or all of a site that were given up. Pushes
 * in progress are not changed. Returns the number of pushes.
 */
export function replayPushes(
  records: Records,
  wanted: {readonly id: string} | {readonly site: string | null},
): Promise<number> {
  const chosen =
    'id' in wanted
      ? eq(sql`${jobs.id}::text`, wanted.id)
      : and(eq(jobs.state, 'dead'), wanted.site === null ? undefined : eq(jobs.site, wanted.site))
  return records.asRole('operator', (db) =>
    fromTable(db, jobs).update(
      [{kind: PUSH_JOBS['send-stock'].kind}, or(ne(jobs.state, 'waiting'), isNull(jobs.claimedAt)), chosen],
      {state: 'waiting', attempts: 0, dueAt: sql`now()`, endedAt: null, error: null},
    ),
  )
}

/**
 * Deletes the record of what was sent to a site's receiver, so that the next comparison pushes every car. Returns the
 * number of cars.
 */
export function deletePushedCars(records: Records, site: string): Promise<number> {
  return records.asRole('operator', (db) =>
    fromTable(db, toldCars).update({site, digest: isNotNull}, {digest: null}),
  )
}

/** Forgets what search engines were told of all sites but `kept`: switched on again, they are told of every car. */
export async function deleteToldPages(records: Records, kept: readonly string[]): Promise<void> {
  await records.asRole('outbox', (db) =>
    fromTable(db, toldPages).delete(notInArray(toldPages.site, [...kept])),
  )
}

/** Removes pushes whose jobs are gone. */
export async function prunePushes(records: Records): Promise<void> {
  await records.asRole('outbox', (db) => {
    const ofPush = db.select({id: jobs.id}).from(jobs).where(eq(jobs.id, stockPushes.id))
    return fromTable(db, stockPushes).delete(notExists(ofPush))
  })
}
