import * as z from 'zod'
import {createId} from './store.ts'

// Shapes of stored objects: https://docs.stripe.com/api. Fields that the product does not use are left out.

export const sessionSchema = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: z.number(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  capture_method: z.enum(['automatic', 'manual']),
  title: z.string(),
  expires_at: z.number(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
})
export const intentSchema = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'requires_capture', 'succeeded', 'canceled']),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.number(),
  latest_charge: z.string().nullable(),
})
export const chargeSchema = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  payment_intent: z.string(),
  payment_method_details: z.object({card: z.object({capture_before: z.number(), last4: z.string()})}),
})

export type Session = z.infer<typeof sessionSchema>
export type Intent = z.infer<typeof intentSchema>
export type Charge = z.infer<typeof chargeSchema>

/** The provider's documented test cards and their outcomes. */
const DECLINED: {readonly [card: string]: string} = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
}
const TAKEN = '4242424242424242'
/** A test card of our own whose hold lasts an hour and ten seconds, so that a test can see it expire. */
const SHORT_LIVED = '4000000000003610'

/** The lifetime of an authorisation: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const AUTHORISED_SECONDS = 7 * 86_400
const SHORT_SECONDS = 3610

/** Why a card is declined; null if it pays. */
export function findDecline(card: string): string | null {
  return card === TAKEN || card === SHORT_LIVED ? null : (DECLINED[card] ?? 'incorrect_number')
}

/** The payment of a session, before a card is tried. */
export function createIntent({amount_total: amount, currency, capture_method}: Session): Intent {
  return {
    id: createId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount,
    currency,
    capture_method,
    amount_capturable: 0,
    amount_received: 0,
    latest_charge: null,
  }
}

/** What a card is charged with; only set aside if the session is captured by hand. */
export function createCharge({id, amount}: Intent, card: string, isManual: boolean, now: number): Charge {
  const seconds = card === SHORT_LIVED ? SHORT_SECONDS : AUTHORISED_SECONDS
  const details = {card: {capture_before: now + seconds, last4: card.slice(-4)}}
  return {
    id: createId('ch'),
    object: 'charge',
    amount,
    payment_intent: id,
    amount_refunded: 0,
    amount_captured: isManual ? 0 : amount,
    payment_method_details: details,
  }
}

/** A refund of a part of a charge, or of all of it. */
export function createRefund(charge: Charge, amount: number) {
  return {
    id: createId('re'),
    object: 'refund',
    amount,
    payment_intent: charge.payment_intent,
    charge: charge.id,
    status: 'succeeded',
  }
}
