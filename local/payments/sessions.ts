import {ApiError} from './api-error.ts'
import type {createIntents} from './intents.ts'
import {createCharge, createIntent, findDecline, type Intent, type Session} from './payment-objects.ts'
import type {Records} from './records.ts'

type Parts = {
  readonly records: Records
  readonly intents: ReturnType<typeof createIntents>
  /** Unix seconds. */
  readonly now: () => number
}

/** Expires and pays sessions. */
export function createSessions({records, intents, now}: Parts) {
  return {
    expireSession: (account: string, id: string): Session => {
      const session = records.readSession(account, id)
      if (session.status !== 'open') {
        const words = `Only open sessions can be expired; this one is ${session.status}.`
        throw new ApiError(400, 'invalid_request_error', null, words)
      }
      const expired = {...session, status: 'expired' as const, url: null}
      records.change(account, expired, 'checkout.session.expired')
      if (session.payment_intent) intents.cancelIntent(account, session.payment_intent, 'automatic')
      return expired
    },

    /** Pays a session from its page. Returns a code if the card was declined. */
    pay: (id: string, card: string): {readonly declined: string | null; readonly session: Session} => {
      const {account, object: session} = records.findSession(id)
      if (session.status !== 'open') return {declined: null, session}
      const intent = session.payment_intent
        ? records.readIntent(account, session.payment_intent)
        : createIntent(session)
      const attempted: Session = {...session, payment_intent: intent.id}
      const declined = findDecline(card)
      if (declined !== null) {
        records.put(account, attempted)
        records.change(account, intent, 'payment_intent.payment_failed')
        return {declined, session: attempted}
      }
      chargeCard(records, {account, intent, card, isManual: session.capture_method === 'manual', now: now()})
      const complete: Session = {...attempted, status: 'complete', url: null}
      records.change(account, complete, 'checkout.session.completed')
      return {declined: null, session: complete}
    },
  }
}

type CardPayment = {
  readonly account: string
  readonly intent: Intent
  readonly card: string
  readonly isManual: boolean
  readonly now: number
}

function chargeCard(records: Records, {account, intent, card, isManual, now}: CardPayment): void {
  const charge = createCharge(intent, card, isManual, now)
  records.put(account, charge)
  const paid: Intent = {
    ...intent,
    latest_charge: charge.id,
    ...(isManual
      ? {status: 'requires_capture', amount_capturable: intent.amount}
      : {status: 'succeeded', amount_received: intent.amount}),
  }
  const type = isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  records.change(account, paid, type)
}
