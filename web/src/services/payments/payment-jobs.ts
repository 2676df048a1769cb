import {createJobHandlers} from '#/jobs/define-jobs'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {PAYMENT_JOBS} from './jobs.ts'
import type {MoneyParts} from './payment-subject.ts'
import {listPaymentsToCheck} from './records.ts'
import {syncPayment} from './sync-payment.ts'

/** The handlers of the jobs of payments. */
export function createPaymentHandlers(parts: MoneyParts) {
  return createJobHandlers(PAYMENT_JOBS, {
    'settle-payment': ({site, body}) => syncPayment(parts, site, body.payment),
    'check-payments': () => checkPayments(parts),
  })
}

const CHECKED_AT_ONCE = 500
const WORK_MS = 20_000

/**
 * Queries the provider for every payment that may still change, the longest unchecked
 * first; the rest is left to the next run. It repairs the effects of lost webhooks and ended processes.
 */
export async function checkPayments(parts: MoneyParts): Promise<Attempt> {
  const until = Date.now() + WORK_MS
  let trouble: Attempt = SUCCEEDED
  for (const {site, id} of await listPaymentsToCheck(parts.records, parts.subjects, CHECKED_AT_ONCE)) {
    if (Date.now() > until) break
    const attempt = await syncPayment(parts, site, id)
    if (!attempt.ok) trouble = failed(attempt.error)
  }
  return trouble
}
