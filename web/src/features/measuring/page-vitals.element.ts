import type {Behaviour} from '#/browser/behaviour'
import {getPageType} from '#/domain/analytics/page-type'
import {addListener} from '#/lib/add-listener'
import {canMeasure} from '#/lib/analytics/can-measure'
import {onPageLeave} from '#/lib/page-events'

type PageVitals = {
  /** Whether the site asks for consent before measuring. */
  attributes: {ask: boolean}
}

/**
 * Sends the page's loading times to the site, if measuring is allowed: once, when the page is left. Only the kind of
 * page is sent, not the address. A visitor who has not agreed does not load the library that measures.
 */
export const pageVitals: Behaviour<PageVitals> = async ({signal, value}) => {
  if (!canMeasure(value('ask'))) return
  const {onCLS, onINP, onLCP, onTTFB} = await import('web-vitals')
  if (signal.aborted) return
  const template = getPageType(location.pathname)
  const measured = new Map<string, number>()
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    measure(({name, value: figure}) => measured.set(name, figure), {reportAllChanges: true})
  const send = () => {
    if (measured.size === 0) return
    const vitals = [...measured].map(([name, figure]) => ({name, value: figure}))
    measured.clear()
    navigator.sendBeacon('/api/vitals', JSON.stringify({template, vitals}))
  }
  // A hidden page may never become visible again: phones end it without another event.
  const onHide = () => document.visibilityState === 'hidden' && send()
  addListener(document, 'visibilitychange', {signal}, onHide)
  signal.addEventListener('abort', onPageLeave(send))
}
