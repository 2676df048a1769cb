import {onPageLeave} from '#/lib/page-events'
import {isPrivacyAsked} from './can-measure'

/** Parameters of an event: short texts and numbers, never personal data. */
export type EventDetails = {readonly [name: string]: string | number | boolean}

const waiting: EventDetails[] = []
const WAIT_MS = 1500
const MOST = 20

/** Sends events to the site's own counter, in batches, and the rest when the page is left. */
export function countEvent(event: EventDetails): void {
  if (isPrivacyAsked()) return
  if (waiting.length === 0) {
    setTimeout(sendEvents, WAIT_MS)
    const stop = onPageLeave(() => {
      stop()
      sendEvents()
    })
  }
  waiting.push(event)
  if (waiting.length >= MOST) sendEvents()
}

/** Sends queued events at once. */
export function sendEvents(): void {
  if (waiting.length === 0) return
  const body = JSON.stringify(waiting.splice(0, MOST))
  // A beacon is sent even after its page is closed; one that is refused, or a blocker that takes the function away, only
  // means that an event is not counted.
  navigator.sendBeacon?.('/api/events', new Blob([body], {type: 'application/json'}))
}
