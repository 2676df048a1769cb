import {LRUCache} from 'lru-cache'
import type {ReactNode} from 'react'
import {getProcessValue} from '#/lib/process-store'

// A page is rendered to HTML within moments of its server components, however many are at work; what waits longer was
// given up.
const WAIT_MS = 10_000

// Next renders a page to HTML twice.
const MAX_RENDERED = 400

type Kept = {readonly elements: ReactNode; readonly at: number}
type Store = {count: number; waiting: Map<string, Kept>; rendered: LRUCache<string, Kept>}

/** In the process, since Next bundles server components and the renderer of HTML apart. */
function getStore(): Store {
  return getProcessValue('static-html', () => ({
    count: 0,
    waiting: new Map(),
    rendered: new LRUCache({max: MAX_RENDERED}),
  }))
}

/** Keeps elements for the rendering of the page to HTML. Returns the id to find them by. `now` in ms. */
export function storeElements(elements: ReactNode, now = performance.now()): string {
  const store = getStore()
  store.count += 1
  const id = `static-${store.count.toString(36)}`
  store.waiting.set(id, {elements, at: now})
  for (const [oldest, {at}] of store.waiting) {
    if (now - at < WAIT_MS) break
    store.waiting.delete(oldest)
  }
  return id
}

/**
 * Finds stored elements, as often as the page is rendered.
 * @throws Error where there are none, because the page would be empty
 */
export function findElements(id: string): ReactNode {
  const {waiting, rendered} = getStore()
  const known = rendered.get(id)
  if (known) return known.elements
  const found = waiting.get(id)
  if (!found)
    throw new Error(`No elements are kept as ${id}: <StaticHtml> must be rendered right after its page`)
  waiting.delete(id)
  rendered.set(id, found)
  return found.elements
}
