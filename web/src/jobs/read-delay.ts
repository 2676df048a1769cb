import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const jobRow = z.object({late: z.coerce.number()})

/** How many seconds the longest due job has waited to be claimed; 0 if none waits. */
export function readJobDelay(records: Records): Promise<number> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      select coalesce(extract(epoch from now() - min(due_at)), 0)::int as late
      from jobs where state = 'waiting' and due_at <= now()`)
    return z.array(jobRow).parse(getRows(answer))[0]?.late ?? 0
  })
}
