import {refuse} from './api-error.ts'
import {createRefund, type Intent} from './payment-objects.ts'
import type {Records} from './records.ts'
import type {StoredObject} from './store.ts'

/** Captures, cancels and refunds payments. */
export function createIntents(records: Records) {
  return {
    cancelIntent: (account: string, id: string, reason: string): Intent => {
      const intent = records.readIntent(account, id)
      if (intent.status === 'canceled' || intent.status === 'succeeded') refuseState(intent.status)
      const cancelled = {
        ...intent,
        status: 'canceled' as const,
        amount_capturable: 0,
        cancellation_reason: reason,
      }
      records.change(account, cancelled, 'payment_intent.canceled')
      return cancelled
    },

    captureIntent: (account: string, id: string, cents: number | null): Intent => {
      const intent = records.readIntent(account, id)
      if (intent.status !== 'requires_capture' || !intent.latest_charge) refuseState(intent.status)
      const taken = cents ?? intent.amount
      if (!(taken > 0) || taken > intent.amount_capturable)
        refuse('amount_too_large', 'More than is set aside.')
      const charge = records.readCharge(account, intent.latest_charge)
      records.put(account, {...charge, amount_captured: taken})
      const captured = {
        ...intent,
        status: 'succeeded' as const,
        amount_capturable: 0,
        amount_received: taken,
      }
      records.change(account, captured, 'payment_intent.succeeded')
      return captured
    },

    refundIntent: (account: string, id: string, cents: number | null): StoredObject => {
      const intent = records.readIntent(account, id)
      if (intent.status !== 'succeeded' || !intent.latest_charge) refuseState(intent.status)
      const charge = records.readCharge(account, intent.latest_charge)
      const left = charge.amount_captured - charge.amount_refunded
      const amount = cents ?? left
      if (left === 0) refuse('charge_already_refunded', 'It has been refunded already.')
      if (!(amount > 0) || amount > left) refuse('amount_too_large', 'More than is left of it.')
      const refund = createRefund(charge, amount)
      records.change(account, refund, 'refund.created')
      const refunded = {...charge, amount_refunded: charge.amount_refunded + amount}
      records.change(account, refunded, 'charge.refunded')
      return refund
    },
  }
}

function refuseState(status: string): never {
  refuse('payment_intent_unexpected_state', `This PaymentIntent has a status of ${status}.`)
}
