import type {PaymentMoney, PaymentState} from '../payment/payment-money.ts'
import type {NewsReason} from './reservation-news.ts'

/** `paying` and `held` have the car until their end; of the others it is free. */
export type ReservationState = 'paying' | 'held' | 'sold' | 'released' | 'expired'

/** Why a reservation is in its state: a reason with a notification, or one without. */
export type ReservationReason = Exclude<NewsReason, 'held'> | 'asked' | 'paid' | 'free' | 'not-paid'

/** The part of a reservation that decides what becomes of its money. */
export type ReservationMoney = {readonly state: ReservationState; readonly keepsDeposit: boolean}

/** What the provider is to be asked for. `expire` closes the page to pay on, `cancel` lets the money on the card go. */
export type MoneyStep = 'expire' | 'cancel' | 'capture' | 'refund'

/**
 * The next step that brings a payment to the state its reservation requires; null if it is there. The deposit of a
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

/** What a reservation becomes by what the provider says of its payment. `held` only where the car is still kept for it. */
export type Settlement =
  | {readonly to: 'held'}
  | {readonly to: 'released' | 'expired'; readonly reason: 'not-paid' | 'money-returned'}

const ENDED: ReadonlySet<PaymentState> = new Set(['expired', 'cancelled'])

/** What a reservation becomes; null where it stays as it is. */
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

/** Whether a shopper has just paid for what is over. */
export function isPaidTooLate(state: ReservationState, known: PaymentState, said: PaymentState): boolean {
  const isPaid = said === 'authorised' || said === 'captured'
  return state !== 'paying' && state !== 'held' && isPaid && WITHOUT_MONEY.has(known)
}
