import * as z from 'zod'
import {ApiError} from './api-error.ts'
import {createId, type Store, type StoredObject} from './store.ts'

// Shapes of stored objects: https://docs.stripe.com/api. Fields that the product does not use are left out.

const sessionSchema = z.looseObject({
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
const intentSchema = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'requires_capture', 'succeeded', 'canceled']),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.number(),
  latest_charge: z.string().nullable(),
})
const chargeSchema = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  payment_intent: z.string(),
  payment_method_details: z.object({card: z.object({capture_before: z.number(), last4: z.string()})}),
})

export type Session = z.infer<typeof sessionSchema>
export type Intent = z.infer<typeof intentSchema>

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

type Parts = {
  readonly store: Store
  /** Unix seconds. */
  readonly now: () => number
  readonly report: (account: string, type: string, object: StoredObject) => void
}

/** Sessions, payments and refunds of all accounts, and their state transitions. */
export function createLedger({store, now, report}: Parts) {
  function read<T>(account: string | null, id: string, schema: z.ZodType<T>): {account: string; object: T} {
    const found = store.find(id)
    const parsed = schema.safeParse(found?.object)
    if (!found || !parsed.success || (account !== null && found.account !== account))
      throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)
    return {account: found.account, object: parsed.data}
  }

  function change(account: string, object: StoredObject, type: string | null): void {
    store.put(account, object)
    if (type) report(account, type, object)
  }

  function refuseState(status: string): never {
    const words = `This PaymentIntent has a status of ${status}.`
    throw new ApiError(400, 'invalid_request_error', 'payment_intent_unexpected_state', words)
  }

  function cancel(account: string, intent: Intent, reason: string): Intent {
    if (intent.status === 'canceled' || intent.status === 'succeeded') refuseState(intent.status)
    const cancelled = {
      ...intent,
      status: 'canceled' as const,
      amount_capturable: 0,
      cancellation_reason: reason,
    }
    change(account, cancelled, 'payment_intent.canceled')
    return cancelled
  }

  function expire(account: string, session: Session): Session {
    if (session.status !== 'open')
      throw new ApiError(
        400,
        'invalid_request_error',
        null,
        `Only open sessions can be expired; this one is ${session.status}.`,
      )
    const expired = {...session, status: 'expired' as const, url: null}
    change(account, expired, 'checkout.session.expired')
    if (session.payment_intent) cancel(account, readIntent(account, session.payment_intent), 'automatic')
    return expired
  }

  const readIntent = (account: string, id: string) => read(account, id, intentSchema).object

  const ledger = {
    readSession: (account: string, id: string) => read(account, id, sessionSchema).object,
    findSession: (id: string) => read(null, id, sessionSchema),
    readIntent,
    readCharge: (account: string, id: string) => read(account, id, chargeSchema).object,
    expireSession: (account: string, id: string) => expire(account, ledger.readSession(account, id)),
    cancelIntent: (account: string, id: string, reason: string) =>
      cancel(account, readIntent(account, id), reason),

    captureIntent: (account: string, id: string, cents: number | null): Intent => {
      const intent = readIntent(account, id)
      if (intent.status !== 'requires_capture' || !intent.latest_charge) refuseState(intent.status)
      const taken = cents ?? intent.amount
      if (!(taken > 0) || taken > intent.amount_capturable)
        throw new ApiError(400, 'invalid_request_error', 'amount_too_large', 'More than is set aside.')
      store.put(account, {...ledger.readCharge(account, intent.latest_charge), amount_captured: taken})
      const captured = {
        ...intent,
        status: 'succeeded' as const,
        amount_capturable: 0,
        amount_received: taken,
      }
      change(account, captured, 'payment_intent.succeeded')
      return captured
    },

    refundIntent: (account: string, id: string, cents: number | null): StoredObject => {
      const intent = readIntent(account, id)
      if (intent.status !== 'succeeded' || !intent.latest_charge) refuseState(intent.status)
      const charge = ledger.readCharge(account, intent.latest_charge)
      const left = charge.amount_captured - charge.amount_refunded
      const amount = cents ?? left
      if (left === 0)
        throw new ApiError(
          400,
          'invalid_request_error',
          'charge_already_refunded',
          'It has been refunded already.',
        )
      if (!(amount > 0) || amount > left)
        throw new ApiError(400, 'invalid_request_error', 'amount_too_large', 'More than is left of it.')
      const refund = {
        id: createId('re'),
        object: 'refund',
        amount,
        payment_intent: id,
        charge: charge.id,
        status: 'succeeded',
      }
      change(account, refund, 'refund.created')
      change(account, {...charge, amount_refunded: charge.amount_refunded + amount}, 'charge.refunded')
      return refund
    },

    /** Pays a session from its page. Returns a code if the card was declined. */
    pay: (id: string, card: string): {readonly declined: string | null; readonly session: Session} => {
      const {account, object: session} = ledger.findSession(id)
      if (session.status !== 'open') return {declined: null, session}
      const intent = session.payment_intent
        ? readIntent(account, session.payment_intent)
        : createIntent(session)
      const attempted: Session = {...session, payment_intent: intent.id}
      const declined = card === TAKEN || card === SHORT_LIVED ? null : (DECLINED[card] ?? 'incorrect_number')
      if (declined !== null) {
        store.put(account, attempted)
        change(account, intent, 'payment_intent.payment_failed')
        return {declined, session: attempted}
      }
      const isManual = session.capture_method === 'manual'
      const charge = createCharge(intent, card, isManual, now())
      store.put(account, charge)
      const paid: Intent = {
        ...intent,
        latest_charge: charge.id,
        ...(isManual
          ? {status: 'requires_capture', amount_capturable: intent.amount}
          : {status: 'succeeded', amount_received: intent.amount}),
      }
      const type = isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
      change(account, paid, type)
      const complete: Session = {...attempted, status: 'complete', url: null}
      change(account, complete, 'checkout.session.completed')
      return {declined: null, session: complete}
    },

    /** Ends what the clock has ended. */
    endLate: (): void => {
      for (const {account, object} of store.list('cs_test', null)) {
        const session = sessionSchema.parse(object)
        if (session.status === 'open' && session.expires_at <= now()) expire(account, session)
      }
      for (const {account, object} of store.list('pi', null)) {
        const intent = intentSchema.parse(object)
        if (intent.status !== 'requires_capture' || !intent.latest_charge) continue
        const {card} = ledger.readCharge(account, intent.latest_charge).payment_method_details
        if (card.capture_before <= now()) cancel(account, intent, 'automatic')
      }
    },
  }
  return ledger
}

function createIntent({amount_total: amount, currency, capture_method}: Session): Intent {
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

function createCharge({id, amount}: Intent, card: string, isManual: boolean, now: number) {
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
