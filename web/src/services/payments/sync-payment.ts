import type {MoneyStep, ProviderPayment} from '#/domain/payments/payment-money'
import type {Payments} from '#/gateways/payments/port'
import type {Records} from '#/gateways/records/port'
import {type Attempt, fail, failed, ok, type Result, SUCCEEDED} from '#/lib/result'
import type {MoneyParts} from './payment-subject.ts'
import {
  applyProviderPayment,
  closeUnopened,
  findPayment,
  type Payment,
  type PaymentCase,
  type ProviderEvent,
} from './records.ts'

/** The maximum number of steps from any state to the end of a payment, with one late response. */
const MAX_STEPS = 3

/**
 * Brings a payment to the state its subject requires: reads its state from the provider, stores it,
 * performs the next step, and repeats until none is left. Safe to repeat or to interrupt anywhere, whatever has
 * changed on either side. No transaction is open during requests to the provider.
 */
export async function syncPayment(
  parts: MoneyParts,
  site: string,
  id: string,
  event: ProviderEvent | null = null,
): Promise<Attempt> {
  let seen = event
  let refusal: Attempt = failed('the payment did not settle after three steps')
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const looked = await lookAtPayment(parts, site, id, seen)
    if (!looked.ok) return failed(looked.error.message, !looked.error.retryable)
    seen = null
    if (looked.data === null) return SUCCEEDED
    const next = looked.data.subject.chooseStep(looked.data.payment)
    if (next === null) return SUCCEEDED
    const done = await takeStep(parts, looked.data, next)
    if (!done.ok) refusal = failed(done.error.message, false)
  }
  return refusal
}

async function lookAtPayment(
  {records, payments, subjects, onChange}: MoneyParts,
  site: string,
  id: string,
  event: ProviderEvent | null,
): Promise<Result<PaymentCase | null>> {
  const known = await records.forSite(site, (db) => findPayment(db, subjects, site, id))
  if (!known) return ok(null)
  const {account, session, amountCents} = known.payment
  if (session === null) return closeWithoutPage(records, known)
  const said = await readPayment(payments, {account, session, amountCents})
  if (!said.ok) return said
  const now = await records.forSite(site, (db) =>
    applyProviderPayment(db, subjects, {site, id}, {said: said.data, event}),
  )
  if (now?.payment.state !== known.payment.state || now.payment.refundedCents !== known.payment.refundedCents)
    onChange()
  return ok(now)
}

async function readPayment(
  payments: Payments | null,
  {account, session, amountCents}: Pick<Payment, 'account' | 'amountCents'> & {readonly session: string},
): Promise<Result<ProviderPayment>> {
  if (!payments) return fail('payments', 'no provider of payments is set')
  const said = await payments.readPayment({account, session})
  if (!said.ok) return said
  if (said.data === null) return fail('payments', 'the provider has no such payment', false)
  const isAsked = said.data.amountCents === amountCents
  return isAsked ? ok(said.data) : fail('payments', 'the provider has another amount', false)
}

// A process ended before the page was opened. The shopper may return until the time is over.
async function closeWithoutPage(
  records: Records,
  {payment: {site, id}, subject: {payableUntil}}: PaymentCase,
): Promise<Result<null>> {
  const isOver = payableUntil === null || payableUntil.getTime() <= Date.now()
  if (isOver) await records.forSite(site, (db) => closeUnopened(db, site, id))
  return ok(null)
}

function takeStep(
  {payments}: MoneyParts,
  {payment, subject}: PaymentCase,
  step: MoneyStep,
): Promise<Result<null>> {
  const {id, account, session, intent} = payment
  if (!payments) return Promise.resolve(fail('payments', 'no provider of payments is set'))
  if (step === 'expire') return payments.expireCheckout({account, session: session ?? ''})
  const ref = {account, payment: id, intent: intent ?? ''}
  if (step === 'cancel') return payments.cancelPayment(ref)
  if (step === 'capture') return payments.capturePayment(ref)
  return payments.refundPayment(ref, {from: payment.refundedCents, to: subject.getRefundCents(payment)})
}
