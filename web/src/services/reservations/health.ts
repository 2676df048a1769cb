import {sql} from 'drizzle-orm'
import * as z from 'zod'
import {findAbove} from '#/domain/alarms'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {defineHealth} from '../service.ts'

const moneyRow = z.object({unpaid: z.coerce.number(), idle: z.coerce.number()})

/** An hour is enough for a refund, including retries while the provider is unavailable. */
const SETTLED_WITHIN = sql`interval '1 hour'`

/**
 * Cars held without the required payment, and money kept although its hold ended more than an hour ago: both must be
 * zero, whatever failed in between.
 */
export function countPaymentFaults(records: Records): Promise<{unpaid: number; idle: number}> {
  return records.asRole('operator', async (db) => {
    const answer = await db.execute(sql`
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

/** Holds and their deposits. */
export const HOLD_HEALTH = defineHealth({
  name: 'deposits',
  read: countPaymentFaults,
  alarms: {
    'hold-without-money': {
      sign: 'a car is held without its deposit',
      means: 'a fault in the platform: no other shopper can reserve the car',
      act: '`pnpm payments`; release the hold, or ask the shopper',
      find: ({unpaid}) => findAbove('reservations', unpaid, 0),
    },
    'money-without-hold': {
      sign: 'a deposit is kept an hour after its hold ended',
      means: 'the provider refuses to give it back, or was away',
      act: '`pnpm payments`; the provider’s dashboard',
      find: ({idle}) => findAbove('payments', idle, 0),
    },
  },
})
