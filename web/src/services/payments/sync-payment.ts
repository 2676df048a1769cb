import {chooseBillStep} from '#/domain/bills/bill-money'
import type {ProviderPayment} from '#/domain/payments/payment-money'
import {chooseMoneyStep, type MoneyStep} from '#/domain/reservations/reservation-state'
import type {Payments} from '#/gateways/payments/port'
import type {Records} from '#/gateways/records/port'
import {type Attempt, fail, failed, ok, type Result, SUCCEEDED} from '#/lib/result'
import {
  applyProviderPayment,
  closeUnopened,
  findPayment,
  type Payment,
  type PaymentCase,
  type ProviderEvent,
} from './records.ts'

export type MoneyParts = {
  readonly records: Records
  /** Null if no provider is configured. */
  readonly payments: Payments | null
  /** Called when jobs become due. */
  readonly onChange: () => void
}

/** The maximum number of steps from any state to the end of a payment, with one late response. */
const MAX_STEPS = 3

/**
 * Brings a payment to the state its reservation or bill requires: reads its state from the provider, stores it,
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
  let refusal: Attempt = failed('payments do not come to rest')
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const looked = await lookAtPayment(parts, site, id, seen)
    if (!looked.ok) return failed(looked.error.message, !looked.error.retryable)
    seen = null
    if (looked.data === null) return SUCCEEDED
    const next = chooseStep(looked.data)
    if (next === null) return SUCCEEDED
    const done = await takeStep(parts, looked.data, next)
    if (!done.ok) refusal = failed(done.error.message, false)
  }
  return refusal
}

/** The next step of a payment; null if none is needed. */
export function chooseStep({payment, reservation, bill}: PaymentCase): MoneyStep | null {
  if (reservation) return chooseMoneyStep(reservation, payment)
  return bill && chooseBillStep(bill, payment, Date.now())
}

async function lookAtPayment(
  {records, payments, onChange}: MoneyParts,
  site: string,
  id: string,
  event: ProviderEvent | null,
): Promise<Result<PaymentCase | null>> {
  const known = await records.forSite(site, (transaction) => findPayment(transaction, site, id))
  if (!known) return ok(null)
  const {account, session, amountCents} = known.payment
  if (session === null) return closeWithoutPage(records, known)
  const said = await readPayment(payments, {account, session, amountCents})
  if (!said.ok) return said
  const now = await records.forSite(site, (transaction) =>
    applyProviderPayment(transaction, site, id, {said: said.data, event}),
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
  {payment: {site, id}, reservation, bill}: PaymentCase,
): Promise<Result<null>> {
  const endsAt = reservation?.state === 'paying' ? reservation.endsAt : bill?.endsAt
  const isOver = !endsAt || endsAt.getTime() <= Date.now()
  if (isOver) await records.forSite(site, (transaction) => closeUnopened(transaction, site, id))
  return ok(null)
}

function takeStep(
  {payments}: MoneyParts,
  {payment, bill}: PaymentCase,
  step: MoneyStep,
): Promise<Result<null>> {
  const {id, account, session, intent} = payment
  if (!payments) return Promise.resolve(fail('payments', 'no provider of payments is set'))
  if (step === 'expire') return payments.expireCheckout({account, session: session ?? ''})
  const ref = {account, payment: id, intent: intent ?? ''}
  if (step === 'cancel') return payments.cancelPayment(ref)
  if (step === 'capture') return payments.capturePayment(ref)
  const {refundedCents: from, capturedCents} = payment
  return payments.refundPayment(ref, {from, to: bill?.refundCents ?? capturedCents})
}
