import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const jobRow = z.object({late: z.coerce.number()})
const moneyRow = z.object({unpaid: z.coerce.number(), idle: z.coerce.number()})

/** How many seconds the longest due job has waited to be claimed; 0 if none waits. */
export function readJobDelay(records: Records): Promise<number> {
  return records.asRole('outbox', async (transaction) => {
    const answer = await transaction.execute(sql`
      select coalesce(extract(epoch from now() - min(due_at)), 0)::int as late
      from jobs where state = 'waiting' and due_at <= now()`)
    return z.array(jobRow).parse(getRows(answer))[0]?.late ?? 0
  })
}

/** An hour is enough for a refund, including retries while the provider is unavailable. */
const SETTLED_WITHIN = sql`interval '1 hour'`

/**
 * Cars held without the required payment, and money kept although its hold ended more than an hour ago: both must be
 * zero, whatever failed in between.
 */
export function countPaymentFaults(records: Records): Promise<{unpaid: number; idle: number}> {
  return records.asRole('operator', async (transaction) => {
    const answer = await transaction.execute(sql`
      select
        (select count(*) from reservations r
          where r.state = 'held' and r.deposit_cents > 0 and r.ends_at > now() and not exists (
            select from payments p where p.site = r.site and p.reservation = r.id
              and (p.state = 'authorised' or (p.state = 'captured' and p.refunded_cents < p.captured_cents))
          )) as unpaid,
        (select count(*) from payments p join reservations r on r.site = p.site and r.id = p.reservation
          where r.state in ('released', 'expired') and r.changed_at < now() - ${SETTLED_WITHIN}
            and (p.state = 'authorised' or (p.state = 'captured' and p.refunded_cents < p.captured_cents))) as idle`)
    return z.array(moneyRow).parse(getRows(answer))[0] ?? {unpaid: 0, idle: 0}
  })
}
