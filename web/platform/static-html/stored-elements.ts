import {LRUCache} from 'lru-cache'
import type {ReactNode} from 'react'
import {getProcessValue} from '#/lib/process-store'

// A page is rendered to HTML shortly after its server components, whatever the load; elements that wait longer belong
// to an abandoned rendering.
const WAIT_MS = 10_000

// Next renders a page to HTML twice.
const MAX_RENDERED = 400

type Kept = {readonly elements: ReactNode; readonly at: number}
type Store = {count: number; waiting: Map<string, Kept>; rendered: LRUCache<string, Kept>}

/** Per process, because Next bundles server components and the HTML renderer separately. */
function getStore(): Store {
  return getProcessValue('static-html', () => ({
    count: 0,
    waiting: new Map(),
    rendered: new LRUCache({max: MAX_RENDERED}),
  }))
}

/** Stores elements for the rendering of the page to HTML. Returns their id. `now` in ms. */
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
 * Finds stored elements, for each rendering of the page. @throws Error if there are none, because the page would be
 * empty
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
