import type {PaymentEvent} from '#/gateways/payments/port'
import {log} from '#/lib/log'
import {ok} from '#/lib/result'
import type {MoneyParts} from './payment-subject.ts'
import {findPaymentByProvider, isEventKnown} from './records.ts'
import {syncPayment} from './sync-payment.ts'

/** `later`: the provider has to send it again. */
export type Received = 'taken' | 'refused' | 'later'

/**
 * Handles a webhook of the provider about a payment. Its owner is determined by the account and the provider's own
 * ids, never by its other fields; its state is read from the provider.
 */
export async function receivePaymentEvent(
  parts: MoneyParts,
  body: string,
  signature: string,
): Promise<Received> {
  const event = await parts.payments?.readEvent(body, signature)
  if (!event) return 'refused'
  try {
    const found = await findPaymentOfEvent(parts, event)
    if (!found.ok) return 'later'
    // A dealership's own payments, which are unrelated to this platform.
    if (found.data === null) return 'taken'
    const {site, id} = found.data
    const {records} = parts
    const isKnown = await records.forSite(site, (db) => isEventKnown(db, event.account, event.id))
    if (isKnown) return 'taken'
    const attempt = await syncPayment(parts, site, id, {id: event.id, type: event.type})
    if (!attempt.ok) log('warn', 'payments.settle-failed', {site, payment: id, error: attempt.error})
    return attempt.ok ? 'taken' : 'later'
  } catch (cause) {
    log('error', 'payments.records-unavailable', {cause: cause instanceof Error ? cause.name : typeof cause})
    return 'later'
  }
}

async function findPaymentOfEvent({records, payments}: MoneyParts, event: PaymentEvent) {
  const {account, intent} = event
  const found = ok(await findPaymentByProvider(records, event))
  if (!found.ok || found.data !== null) return found
  if (event.session !== null || intent === null || !payments) return found
  // The first events of a payment may arrive before its session is linked to it.
  const session = await payments.findSession(account, intent)
  if (!session.ok || session.data === null) return session.ok ? found : session
  return ok(await findPaymentByProvider(records, {account, session: session.data, intent: null}))
}
