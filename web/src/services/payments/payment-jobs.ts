import * as z from 'zod'
import type {JobHandler} from '#/jobs/worker'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {closeReservation, listOverdue} from '#/services/reservations/records'
import {listPaymentsToCheck} from './records.ts'
import {type MoneyParts, syncPayment} from './sync-payment.ts'

const paymentBody = z.object({payment: z.uuid()})

/** The jobs of payments, for reservations and bills. Each may run any number of times. */
export function createPaymentHandlers(parts: MoneyParts) {
  return {
    'settle-payment': ({site, body}) => syncPayment(parts, site, paymentBody.parse(body).payment),
    'check-payments': () => checkPayments(parts),
  } satisfies {[kind: string]: JobHandler}
}

/** The state change of an expired reservation. */
export const EXPIRED_UNPAID = {to: 'expired', reason: 'time-over', ifOver: true} as const

const CHECKED_AT_ONCE = 500
const WORK_MS = 20_000

/**
 * Ends what has expired, and queries the provider for every payment that may still change, the longest unchecked
 * first; the rest is left to the next run. It repairs the effects of lost webhooks and ended processes.
 */
export async function checkPayments(parts: MoneyParts): Promise<Attempt> {
  const until = Date.now() + WORK_MS
  let trouble: Attempt = SUCCEEDED
  for (const {site, id} of await listOverdue(parts.records))
    await parts.records.forSite(site, (transaction) =>
      closeReservation(transaction, site, id, EXPIRED_UNPAID),
    )
  for (const {site, id} of await listPaymentsToCheck(parts.records, CHECKED_AT_ONCE)) {
    if (Date.now() > until) break
    const attempt = await syncPayment(parts, site, id)
    if (!attempt.ok) trouble = failed(attempt.error)
  }
  return trouble
}
