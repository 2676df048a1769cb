import type {MoneyStep, PaymentMoney} from '../payments/payment-money.ts'

/** The fields of a bill that determine its next payment step. */
export type BillMoney = {
  /** How much of the amount is to be refunded. */
  readonly refundCents: number
  /** When it can no longer be paid. */
  readonly endsAt: Date
}

/**
 * The next step that brings a payment to the state its bill requires; null if none is needed. The money is captured
 * at once; the payment page is closed when it expires. `now` in ms since the epoch.
 */
export function chooseBillStep(bill: BillMoney, payment: PaymentMoney, now: number): MoneyStep | null {
  if (payment.state === 'open') return bill.endsAt.getTime() <= now ? 'expire' : null
  if (payment.state === 'authorised') return 'capture'
  return payment.state === 'captured' && payment.refundedCents < bill.refundCents ? 'refund' : null
}

/** The state of a bill as shown to shoppers. */
export type BillState = 'paying' | 'paid' | 'part-refunded' | 'refunded' | 'not-paid'

/** The state of a bill, from its payment only. */
export function getBillState({state, capturedCents, refundedCents}: PaymentMoney): BillState {
  if (state === 'expired' || state === 'cancelled') return 'not-paid'
  if (state !== 'captured') return 'paying'
  if (refundedCents === 0) return 'paid'
  return refundedCents < capturedCents ? 'part-refunded' : 'refunded'
}

export type RefundRefusal = 'not-paid' | 'on-its-way' | 'nothing-left' | 'too-much'

/** The reason why an amount cannot be refunded now; null if it can. */
export function refuseRefund(bill: BillMoney, payment: PaymentMoney, cents: number): RefundRefusal | null {
  if (payment.state !== 'captured') return 'not-paid'
  if (bill.refundCents > payment.refundedCents) return 'on-its-way'
  const left = payment.capturedCents - payment.refundedCents
  if (left === 0) return 'nothing-left'
  return cents > left ? 'too-much' : null
}
