/**
 * How far a shopper has scrolled through a list that grows. Kept with the browser's own entry of its history and not in
 * the address: that one leads whoever gets it to the start of the list.
 */
type SeenDepth = {
  /** The last page that is shown. */
  readonly page: number
  /** How far down, in pixels. */
  readonly top: number
}

const KEY = 'forecourtSeen'

/** How far this entry of the history had been scrolled; null where it was not. */
export function readSeenDepth(): SeenDepth | null {
  const state: unknown = window.history.state
  const seen: unknown = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  if (typeof seen !== 'object' || seen === null || !('page' in seen) || !('top' in seen)) return null
  const {page, top} = seen
  return typeof page === 'number' && typeof top === 'number' ? {page, top} : null
}

/** Notes it, in the entry that is shown. */
export function recordSeenDepth(page: number, url = window.location.href): void {
  const seen: SeenDepth = {page, top: Math.round(window.scrollY)}
  window.history.replaceState({...window.history.state, [KEY]: seen}, '', url)
}

/** Notes where a shopper leaves a list that has grown. */
export function recordSeenTop(): void {
  const seen = readSeenDepth()
  if (seen) recordSeenDepth(seen.page)
}
