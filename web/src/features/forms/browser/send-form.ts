import {track} from '#/lib/analytics/track'
import type {RefusedForm, SentForm, ShownForm} from '../form-answers'

export type SendResult = ({readonly kind: 'sent'} & SentForm) | ({readonly kind: 'refused'} & RefusedForm)

/** Asks for the token of this showing. Throws when it cannot be had. */
export async function fetchShownForm(form: string): Promise<ShownForm> {
  const response = await fetch(`/api/forms/views?form=${encodeURIComponent(form)}`, {cache: 'no-store'})
  if (!response.ok) throw new Error(`form view answered ${response.status}`)
  return response.json()
}

/**
 * Posts a form; every outcome, an answer that never comes included, is a result. `failed` is what the shopper is told
 * when the answer does not say (spec 8.7).
 */
export async function sendForm(action: string, body: unknown, failed: string): Promise<SendResult> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const answer: Partial<SentForm & RefusedForm> = await response.json()
    const {lead, next, events, errors = [], message = failed, expired = false} = answer
    if (response.ok && lead && next && events) return {kind: 'sent', lead, next, events}
    return {kind: 'refused', errors, message, expired}
  } catch {
    return {kind: 'refused', errors: [], message: failed, expired: false}
  }
}

// A count is not worth keeping a shopper on a page that was sent.
const COUNT_MS = 1000

/**
 * Fires the events of a form that was sent: once, and only then (spec 7.17b). Ends when they are on their way, because
 * the page is left right after: what is still being loaded then would be lost.
 */
export async function sendEvents(events: SentForm['events']): Promise<void> {
  const counted = Promise.all(events.map(({event, ...parameters}) => track(event, parameters)))
    .then(() => import('#/lib/analytics/count-event'))
    .then(({sendEvents}) => sendEvents())
    .catch(() => undefined)
  await Promise.race([counted, new Promise((resolve) => setTimeout(resolve, COUNT_MS))])
}
