import {track} from '#/lib/analytics/track'
import type {LeadEvent} from './send-form'

/** Fires the events of a form that was sent: once, and only then (spec 7.17b). */
export function fireEvents(events: readonly LeadEvent[]): void {
  for (const {event, ...parameters} of events) track(event, parameters)
}
