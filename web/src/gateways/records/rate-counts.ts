import {sql} from 'drizzle-orm'
import type {SiteTransaction} from './port.ts'
import {rateCounts} from './tables.ts'

/** A limit: a number of events within a period that starts with the first. */
export type RateLimit = {
  readonly site: string
  /** A keyed hash, so that the row holds no personal data. */
  readonly key: string
  readonly times: number
  readonly seconds: number
}

/** Counts one event, over all processes; false if the key is over its limit. `now` in ms since the epoch. */
export async function countRate(
  transaction: SiteTransaction,
  {site, key, times, seconds}: RateLimit,
  now: number,
): Promise<boolean> {
  const endsAt = new Date(now + seconds * 1000)
  const isOver = sql`${rateCounts.endsAt} <= ${new Date(now)}`
  const [row] = await transaction
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
  return row !== undefined && row.count <= times
}
