import type {PaymentMoney} from '../payment/payment-money.ts'
import type {MoneyStep} from '../reservation/reservation-state.ts'

/** The part of a bill that decides what becomes of its money. */
export type BillMoney = {
  /** How much of the amount is to go back. */
  readonly refundCents: number
  /** Until when it can be paid. */
  readonly endsAt: Date
}

/**
 * The next step that brings a payment to the state its bill requires; null if it is there. The dealership captures
 * the money at once; the payment page is closed when its time is over. `now` in ms since the epoch.
 */
export function chooseBillStep(bill: BillMoney, payment: PaymentMoney, now: number): MoneyStep | null {
  if (payment.state === 'open') return bill.endsAt.getTime() <= now ? 'expire' : null
  if (payment.state === 'authorised') return 'capture'
  return payment.state === 'captured' && payment.refundedCents < bill.refundCents ? 'refund' : null
}

/** How far a bill is, as a shopper reads it. */
export type BillState = 'paying' | 'paid' | 'part-refunded' | 'refunded' | 'not-paid'

/** How far a bill is, by its payment alone. */
export function getBillState({state, capturedCents, refundedCents}: PaymentMoney): BillState {
  if (state === 'expired' || state === 'cancelled') return 'not-paid'
  if (state !== 'captured') return 'paying'
  if (refundedCents === 0) return 'paid'
  return refundedCents < capturedCents ? 'part-refunded' : 'refunded'
}

export type RefundRefusal = 'not-paid' | 'on-its-way' | 'nothing-left' | 'too-much'

/** Why an amount cannot be given back now; null where it can. */
export function refuseRefund(bill: BillMoney, payment: PaymentMoney, cents: number): RefundRefusal | null {
  if (payment.state !== 'captured') return 'not-paid'
  if (bill.refundCents > payment.refundedCents) return 'on-its-way'
  const left = payment.capturedCents - payment.refundedCents
  if (left === 0) return 'nothing-left'
  return cents > left ? 'too-much' : null
}
