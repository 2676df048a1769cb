import {pageTypeOf} from '#/domain/analytics/page-type'
import {track} from '#/lib/analytics/track'
import type {LeadEvent} from './send-form'

// A count is not worth keeping a shopper on a page that was sent.
const PATIENCE_MS = 1000

/**
 * Fires the events of a form that was sent: once, and only then (spec 7.17b). Ends when they are on their way, because
 * the page is left right after: what is still being loaded then would be lost.
 */
export async function fireEvents(events: readonly LeadEvent[]): Promise<void> {
  const counted = Promise.all(events.map(({event, ...parameters}) => track(event, parameters)))
    .then(() => import('#/lib/analytics/count-event'))
    .then(({sendEvents}) => sendEvents())
    .catch(() => undefined)
  await Promise.race([counted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Counts that somebody began to fill in a form; what was typed is no part of it. */
export function noteEngagement(form: HTMLFormElement): void {
  void track('asc_form_engagement', {
    event_owner: 'platform',
    page_type: pageTypeOf(location.pathname),
    form_type: form.dataset.leadForm ?? '',
    comm_type: 'form',
    comm_status: 'start',
  })
}
