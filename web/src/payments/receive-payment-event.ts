import type {PaymentEvent} from '#/gateways/payments/port'
import {findPaymentByProvider, isEventKnown} from '#/gateways/records/payments'
import {log} from '#/lib/log'
import {ok} from '#/lib/result'
import {type MoneyParts, syncPayment} from './sync-payment.ts'

/** `later`: the provider is to report again. */
export type Received = 'taken' | 'refused' | 'later'

/**
 * Takes a report of the provider that something happened to a payment. Whose it is follows from its account and the
 * provider's own ids, never from words that stand in it; what happened, from asking the provider.
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
    // A dealership's own payments, which this platform has nothing to do with.
    if (found.data === null) return 'taken'
    const {site, id} = found.data
    const {records} = parts
    const isKnown = await records.forSite(site, (transaction) =>
      isEventKnown(transaction, event.account, event.id),
    )
    if (isKnown) return 'taken'
    const attempt = await syncPayment(parts, site, id, {id: event.id, type: event.type})
    if (!attempt.ok) log('warn', 'payments.settle-failed', {site, payment: id, error: attempt.error})
    return attempt.ok ? 'taken' : 'later'
  } catch (cause) {
    log('error', 'payments.records', {cause: cause instanceof Error ? cause.name : typeof cause})
    return 'later'
  }
}

async function findPaymentOfEvent({records, payments}: MoneyParts, event: PaymentEvent) {
  const {account, intent} = event
  const found = ok(await findPaymentByProvider(records, event))
  if (!found.ok || found.data !== null) return found
  if (event.session !== null || intent === null || !payments) return found
  // The first reports of a payment may come before its session tells which payment it is.
  const session = await payments.findSession(account, intent)
  if (!session.ok || session.data === null) return session.ok ? found : session
  return ok(await findPaymentByProvider(records, {account, session: session.data, intent: null}))
}
