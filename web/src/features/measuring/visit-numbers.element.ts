import {parseJson} from '@forecourt/schemas/values/parse-json'
import type {Behaviour} from '#/browser/behaviour'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {addListener} from '#/lib/add-listener'
import {canMeasure} from '#/lib/analytics/can-measure'
import {postJson} from '#/lib/fetch-json'
import {toTelHref} from '#/lib/format-text'
import {readStored, writeStored} from '#/lib/storage'
import {replaceNumber} from './replace-number'
import {openTrail} from './visit-trail'

type VisitNumbers = {
  /** `own`: the keys of the numbers that have a pool; `ask`: whether the site asks for consent before measuring. */
  attributes: {own: readonly string[]; ask: boolean}
}

/** The number of the visit in place of one of the site's own, and until when (ms since the epoch). */
type Lease = {readonly number: string; readonly from: number; readonly until: number}

const KEY = 'forecourt.numbers'
const LINKS = 'a[href^="tel:"]'

/**
 * Shows the numbers of the visit in place of the site's own, in links and their words. It asks for those on the page
 * alone, and anew once half of their time is over. What is not leased, or not any more, shows the dealer's own number.
 */
export const visitNumbers: Behaviour<VisitNumbers> = ({signal, value}) => {
  const originals = new WeakMap<Node, string>()
  let leases = readLeases()
  let timer: ReturnType<typeof setTimeout> | undefined

  const readOriginal = (node: Node, now: string) => {
    const known = originals.get(node) ?? now
    originals.set(node, known)
    return known
  }
  const getOwn = (link: HTMLAnchorElement) =>
    toPhoneKey(readOriginal(link, link.getAttribute('href') ?? '')) ?? ''
  const listLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
  const show = () => {
    for (const link of listLinks()) {
      const own = getOwn(link)
      const lease = leases[own]
      const number = lease && lease.until > Date.now() ? lease.number : null
      const href = number === null ? originals.get(link) : toTelHref(number)
      if (href !== undefined && link.getAttribute('href') !== href) link.setAttribute('href', href)
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const original = readOriginal(text, text.nodeValue ?? '')
        const words = number === null ? original : replaceNumber(original, own, number)
        if (text.nodeValue !== words) text.nodeValue = words
      }
    }
  }
  const refresh = async () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden' || !canMeasure(value('ask'))) return
    show()
    const now = Date.now()
    const isDue = (own: string) => {
      const lease = leases[own]
      return !lease || now > (lease.from + lease.until) / 2
    }
    const onPage = new Set(listLinks().map(getOwn))
    const called = value('own').filter((own) => onPage.has(own) && isDue(own))
    const answer = called.length > 0 ? await askNumbers(called) : null
    if (signal.aborted) return
    if (answer) {
      const leased = Object.entries(answer.numbers).map(([own, number]): [string, Lease] => [
        own,
        {number, from: now, until: now + answer.seconds * 1000},
      ])
      leases = {...leases, ...Object.fromEntries(leased)}
      writeStored('session', KEY, JSON.stringify(leases))
    }
    show()
    const ends = Object.values(leases).flatMap(({until}) => (until > Date.now() ? [until] : []))
    if (ends.length > 0) timer = setTimeout(refresh, Math.min(...ends) - Date.now())
  }
  const changes = new MutationObserver(show)
  changes.observe(document.body, {subtree: true, childList: true})
  signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  // A page that was hidden for longer than its lease shows the number of the visit again, or the dealer's own.
  addListener(document, 'visibilitychange', {signal}, refresh)
  return refresh()
}

async function askNumbers(called: readonly string[]): Promise<Answer | null> {
  const {visit, from} = openTrail()
  try {
    const response = await postJson('/api/visit-numbers', {visit, from, called})
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

type Answer = {readonly numbers: {readonly [own: string]: string}; readonly seconds: number}

function readLeases(): {readonly [own: string]: Lease} {
  const kept = parseJson(readStored('session', KEY) ?? '')
  // Nobody but this file writes it.
  return typeof kept === 'object' && kept ? (kept as {[own: string]: Lease}) : {}
}
