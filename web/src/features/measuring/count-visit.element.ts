import {parseJson} from '@forecourt/schemas/values/parse-json'
import type {Behaviour} from '#/browser/behaviour'
import type {PageThing} from '#/domain/visits/visit'
import {addListener} from '#/lib/add-listener'
import {canMeasure} from '#/lib/analytics/can-measure'
import {readStored} from '#/lib/storage'
import {VERSIONS_KEY} from '#/lib/versions-key'
import {openTrail, writeTrail} from './visit-trail'

type CountVisit = {
  /** Whether the site asks for consent before measuring. */
  attributes: {ask: boolean}
}

const MOST = 40

/**
 * Tells the site's own counter what this page was used for, in one request when it is left or hidden, and only if the
 * visit may be measured by then. What connects pages is a random number, which the browser forgets with its tab.
 */
export const countVisit: Behaviour<CountVisit> = ({signal, value}) => {
  const things = new Map<string, readonly [PageThing, string]>()
  const note = (thing: PageThing, subject: string) => {
    if (things.size < MOST) things.set(`${thing} ${subject}`, [thing, subject])
  }
  const noteSearch = () => {
    const found = document.querySelector<HTMLElement>('[data-found]')?.dataset.found
    const address = location.pathname + location.search
    if (found !== undefined) note(found === '0' ? 'no-match' : 'search', address)
  }
  const noteVersions = () => {
    const seen = [...document.querySelectorAll<HTMLElement>('[data-trial]')].map(({dataset}) => dataset.trial)
    for (const [key, at] of listVersions()) if (seen.includes(key)) note('shown', `${key}/${at}`)
  }
  const noteGoal = (goal: string) => {
    for (const [key, at] of listVersions()) note('reached', `${key}/${at}/${goal}`)
  }
  for (const goal of document.querySelector<HTMLElement>('[data-reached]')?.dataset.reached?.split(' ') ?? [])
    noteGoal(goal)
  const [, car] = /^\/cars\/([^/]+)$/.exec(location.pathname) ?? []
  if (car) note('view', car)
  noteSearch()
  // Filters change the list without another page.
  const changes = new MutationObserver(noteSearch)
  changes.observe(document.body, {subtree: true, attributeFilter: ['data-found']})
  signal.addEventListener('abort', () => changes.disconnect())
  const listen = (event: string, selector: string, act: (found: Element) => void) =>
    document.addEventListener(
      event,
      ({target}) => {
        const found = target instanceof Element ? target.closest(selector) : null
        if (found) act(found)
      },
      {capture: true, signal},
    )
  listen('click', 'a[href^="tel:"]', () => {
    note('call', '')
    noteGoal('call')
  })
  listen('input', 'lead-form', (form) => note('begun', form.getAttribute('form') ?? ''))
  const send = () => {
    if (document.visibilityState !== 'hidden' || !canMeasure(value('ask'))) return
    noteVersions()
    const trail = openTrail()
    if (trail.told && things.size === 0) return
    if (!trail.told) writeTrail({...trail, told: true})
    const {visit, from} = trail
    navigator.sendBeacon?.('/api/visits', JSON.stringify({visit, from, things: [...things.values()]}))
    things.clear()
  }
  // A page that is left is hidden first; phones may end a hidden page without another event.
  addListener(document, 'visibilitychange', {signal}, send)
}

/** The versions that the visit takes part with, by experiment. */
function listVersions(): [key: string, at: unknown][] {
  const kept = parseJson(readStored('session', VERSIONS_KEY) ?? '')
  return typeof kept === 'object' && kept ? Object.entries(kept).filter(([, at]) => Number(at) >= 0) : []
}
