import {onCLS, onINP, onLCP, onTTFB} from 'web-vitals'
import type {Behaviour} from '#/browser/behaviour'
import {getPageType} from '#/domain/analytics/page-type'
import {canMeasure} from '#/lib/analytics/can-measure'
import {onPageLeave} from '#/lib/page-events'

type PageVitals = {
  /** Whether the site asks before it measures. */
  attributes: {ask: boolean}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'page-vitals': PageVitals
  }
}

/**
 * Tells the site how fast its page was for this reader, where they may be measured: once, when the page is left. The
 * address is not told, only which kind of page it was.
 */
export const pageVitals: Behaviour<PageVitals> = ({signal, value}) => {
  if (!canMeasure(value('ask'))) return
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
  // The page may never come back from being hidden: phones end it without another word.
  const onHide = () => document.visibilityState === 'hidden' && send()
  addEventListener('visibilitychange', onHide, {signal})
  signal.addEventListener('abort', onPageLeave(send))
}
