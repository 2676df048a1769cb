import {gt, lt, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {rateCounts} from './tables.ts'

/** A count within a period that starts with the first event. */
type RateCount = {
  readonly site: string
  /** A keyed hash, so that the row holds no personal data. */
  readonly key: string
  readonly seconds: number
}

/** Counts one event, over all processes, and returns the number in the period. `now` in ms since the epoch. */
export async function countRate(
  db: SiteTransaction,
  {site, key, seconds}: RateCount,
  now: number,
): Promise<number> {
  const endsAt = new Date(now + seconds * 1000)
  const isOver = sql`${rateCounts.endsAt} <= ${new Date(now)}`
  const [row] = await db
    .insert(rateCounts)
    .values({site, key, count: 1, endsAt})
    .onConflictDoUpdate({
      target: [rateCounts.site, rateCounts.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${rateCounts.endsAt} end`,
      },
    })
    .returning({count: rateCounts.count})
  if (!row) throw new Error('The records counted nothing')
  return row.count
}

/** The number of events in the current period, without counting one. */
export async function readRate(
  db: SiteTransaction,
  {site, key}: Pick<RateCount, 'site' | 'key'>,
  now: number,
): Promise<number> {
  const row = await fromTable(db, rateCounts).find(
    {site, key, endsAt: (column) => gt(column, new Date(now))},
    {only: ['count']},
  )
  return row?.count ?? 0
}

/** Removes counts that have ended. `now` in ms since the epoch. */
export async function pruneRateCounts(records: Records, now: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    fromTable(db, rateCounts).delete(lt(rateCounts.endsAt, new Date(now))),
  )
}
