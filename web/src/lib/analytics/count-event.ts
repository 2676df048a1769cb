import {onPageLeave} from '#/lib/page-events'
import {isPrivacyAsked} from './can-measure'
import type {EventDetails} from './track'

const waiting: EventDetails[] = []
const WAIT_MS = 1500
const MOST = 20

/** Sends events to the site's own count, several at once, and what is left when the page goes away. */
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

/** Sends what waits, at once. */
export function sendEvents(): void {
  if (waiting.length === 0) return
  const body = JSON.stringify(waiting.splice(0, MOST))
  // A beacon outlives its page; one that is not taken is one event less in a count.
  navigator.sendBeacon('/api/events', new Blob([body], {type: 'application/json'}))
}
