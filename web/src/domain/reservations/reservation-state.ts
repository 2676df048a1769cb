import type {MoneyStep, PaymentMoney, PaymentState} from '../payments/payment-money.ts'
import type {ReservationNotificationReason} from './reservation-notifications.ts'

/** `paying` and `held` hold the car until their end; in the other states it is free. */
export type ReservationState = 'paying' | 'held' | 'sold' | 'released' | 'expired'

/** Why a reservation is in its state: a reason with a notification, or one without. */
export type ReservationReason =
  | Exclude<ReservationNotificationReason, 'held'>
  | 'asked'
  | 'paid'
  | 'free'
  | 'not-paid'

/** The fields of a reservation that determine its next payment step. */
export type ReservationMoney = {readonly state: ReservationState; readonly keepsDeposit: boolean}

/**
 * The next step that brings a payment to the state its reservation requires; null if none is needed. The deposit of a
 * finished reservation is fully refunded, unless the car was sold to this shopper and the dealership keeps the
 * deposit (spec 9.5a).
 */
export function chooseMoneyStep(
  {state, keepsDeposit}: ReservationMoney,
  payment: PaymentMoney,
): MoneyStep | null {
  if (state === 'paying' || state === 'held') return null
  if (payment.state === 'open') return 'expire'
  if (payment.state === 'authorised') return keepsDeposit ? 'capture' : 'cancel'
  const isOut = payment.state === 'captured' && payment.refundedCents < payment.capturedCents
  return isOut && !keepsDeposit ? 'refund' : null
}

/** The effect of a payment's state on its reservation. `held` only if the car is still kept for it. */
export type Settlement =
  | {readonly to: 'held'}
  | {readonly to: 'released' | 'expired'; readonly reason: 'not-paid' | 'money-returned'}

const ENDED: ReadonlySet<PaymentState> = new Set(['expired', 'cancelled'])

/** The new state of a reservation; null if unchanged. */
export function settleReservation(
  state: ReservationState,
  said: Pick<PaymentMoney, 'state' | 'capturedCents' | 'refundedCents'>,
): Settlement | null {
  if (state !== 'paying' && state !== 'held') return null
  const isReturned = said.state === 'captured' && said.refundedCents >= said.capturedCents
  if (isReturned) return {to: 'released', reason: 'money-returned'}
  if (ENDED.has(said.state))
    return state === 'held' ? {to: 'released', reason: 'money-returned'} : {to: 'expired', reason: 'not-paid'}
  const isPaid = said.state === 'authorised' || said.state === 'captured'
  return state === 'paying' && isPaid ? {to: 'held'} : null
}

const WITHOUT_MONEY: ReadonlySet<PaymentState> = new Set(['new', 'open'])

/** Whether a shopper has just paid for a finished reservation. */
export function isPaidTooLate(state: ReservationState, known: PaymentState, said: PaymentState): boolean {
  const isPaid = said === 'authorised' || said === 'captured'
  return state !== 'paying' && state !== 'held' && isPaid && WITHOUT_MONEY.has(known)
}
