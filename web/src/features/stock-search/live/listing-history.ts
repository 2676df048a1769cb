import type {BehaviourElement} from '#/browser/behaviour'
import {withPage} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {Step, Target} from './listing-target'
import type {LiveSearch} from './live-search.element'

/**
 * How far a shopper has scrolled in a growing list. Stored in the browser's history entry and not in the address,
 * which always leads to the start of the list.
 */
type SeenDepth = {
  /** The last page that is shown. */
  readonly page: number
  /** The scroll position in pixels. */
  readonly top: number
}

const KEY = 'forecourtSeen'
/** The delay after a failure, so that scrolling does not overload a failing engine. */
const ASK_AGAIN_MS = 4000

/** The scroll position of this history entry; null if there is none. */
export function readSeenDepth(): SeenDepth | null {
  const state: unknown = window.history.state
  const seen: unknown = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  if (typeof seen !== 'object' || seen === null || !('page' in seen) || !('top' in seen)) return null
  const {page, top} = seen
  return typeof page === 'number' && typeof top === 'number' ? {page, top} : null
}

/** Stores it in the current history entry. */
function recordSeenDepth(page: number, url = window.location.href): void {
  const seen: SeenDepth = {page, top: Math.round(window.scrollY)}
  window.history.replaceState({...window.history.state, [KEY]: seen}, '', url)
}

/** Stores the scroll position when a shopper leaves a list that has grown. */
function recordSeenTop(): void {
  const seen = readSeenDepth()
  if (seen) recordSeenDepth(seen.page)
}

/**
 * Writes a listing into the address, as typed and with the first page shown, so that a shared link starts at the same
 * place.
 */
export function writeHistory({listing, typed, from}: Step, history: Target['history']): void {
  const url = buildListingUrl(withPage(typed, from))
  const isThere = url === `${window.location.pathname}${window.location.search}`
  if (history === 'none') return
  if (listing.page > from) recordSeenDepth(listing.page, url)
  else if (!isThere && history === 'replace') window.history.replaceState(null, '', url)
  else if (!isThere) {
    recordSeenTop()
    window.history.pushState(null, '', url)
  }
}

/** How many windows before the end of the list: later, a fast shopper sees the footer pushed away by the new cars. */
const WINDOWS_AHEAD = 4

/** Loads the next page when a shopper scrolls near the end of this one (spec 2.24b). */
export function watchScrolling(
  {root, signal, target}: Pick<BehaviourElement<LiveSearch>, 'root' | 'signal' | 'target'>,
  {infiniteScroll}: {readonly infiniteScroll: boolean},
  go: (target: Target) => void,
): void {
  if (!infiniteScroll) return
  let last = {href: '', at: 0}
  const look = () => {
    const next = target('next')
    if (!next || root.querySelector('[aria-busy="true"]')) return
    // The same page again: its result is being rendered, or the request failed.
    if (next.href === last.href && performance.now() - last.at < ASK_AGAIN_MS) return
    if (next.getBoundingClientRect().top > WINDOWS_AHEAD * window.innerHeight) return
    last = {href: next.href, at: performance.now()}
    go({href: `${next.pathname}${next.search}`, history: 'replace', append: true})
  }
  // At the very end of the page, turning the wheel scrolls nothing, but still asks for what failed.
  for (const moment of ['scroll', 'wheel', 'touchmove'])
    window.addEventListener(moment, look, {signal, passive: true})
  // A shopper who has scrolled to the end in the meantime is not scrolled further.
  if (window.scrollY > 0) look()
  // `pagehide` is too late in some browsers, and others do not support `scrollend`.
  for (const moment of ['scrollend', 'pagehide']) window.addEventListener(moment, recordSeenTop, {signal})
}
