import {readSaidChoice} from '#/lib/analytics/can-measure'
import {CLICKS} from '#/lib/campaign'
import {isAddressSecret} from '#/lib/secret-address'
import {readStored, writeStored} from '#/lib/storage'

const PAGES_KEY = 'forecourt.trail'
const QUERY_KEY = 'forecourt.arrival'
const MOST_PAGES = 20
const LINKED = new RegExp(`^(?:utm_[a-z]{1,20}|${CLICKS.join('|')}|ref)$`)

/**
 * The pages that a shopper visited in this tab, and the campaign of the link that brought them (spec 3.18); `referrer` is
 * the host of the page before the first one.
 */
export type VisitedPages = {
  readonly visited_pages: readonly string[]
  readonly linked_query_params: {readonly [name: string]: string}
  /** What the visitor says of measuring. */
  readonly measuring: string
}

/**
 * Records a page, by path only, so that no personal data is included; one whose address grants access is left out.
 */
export function recordVisitedPage(path: string, search: string): void {
  if (isAddressSecret()) return
  const {visited_pages: pages} = readVisitedPages()
  const host = pages.length === 0 ? readReferrer() : ''
  if (pages.at(-1) !== path)
    writeStored('session', PAGES_KEY, JSON.stringify([...pages, path].slice(-MOST_PAGES)))
  const linked = [...new URLSearchParams(search)].filter(([name]) => LINKED.test(name))
  if (host !== '') linked.push(['referrer', host])
  if (linked.length > 0) writeStored('session', QUERY_KEY, JSON.stringify(Object.fromEntries(linked)))
}

/** The host of the page before, if it is of another site; its path may tell of a person. */
function readReferrer(): string {
  const host = URL.parse(document.referrer)?.host ?? ''
  return host === location.host ? '' : host
}

/** The trail of this tab; empty if nothing was stored. */
export function readVisitedPages(): VisitedPages {
  const pages = readJson(PAGES_KEY)
  const linked = readJson(QUERY_KEY)
  return {
    visited_pages: Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [],
    linked_query_params: isTexts(linked) ? linked : {},
    measuring: readSaidChoice(),
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored('session', key) ?? 'null')
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is {[name: string]: string} {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
