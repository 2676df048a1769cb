import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '../open-records.ts'

const statusRow = z.object({
  waiting: z.coerce.number(),
  retrying: z.coerce.number(),
  oldest: z.coerce.number().nullable(),
  dead: z.coerce.number(),
  unaddressed: z.coerce.number(),
})

/** How deliveries stand, in numbers only. */
export type DeliveryStatus = {
  readonly waiting: number
  /** Of these, those that have failed at least once. */
  readonly retrying: number
  readonly oldestWaitingSeconds: number | null
  readonly dead: number
  /** Sites with dead letters because nobody set an address. */
  readonly sitesWithoutAddress: number
}

/** Counts deliveries that wait or were given up. */
export function readDeliveryStatus(records: Records): Promise<DeliveryStatus> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'waiting' and error is not null) as retrying,
        extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::int as oldest,
        count(*) filter (where state = 'dead') as dead,
        count(distinct site) filter (where state = 'dead' and error like 'no %address%') as unaddressed
      from deliveries where state in ('waiting', 'dead')`)
    const {waiting, retrying, oldest, dead, unaddressed} = statusRow.parse(firstRow(answer))
    return {waiting, retrying, oldestWaitingSeconds: oldest, dead, sitesWithoutAddress: unaddressed}
  })
}

function firstRow(answer: unknown): unknown {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
  return Array.isArray(rows) ? rows[0] : undefined
}
