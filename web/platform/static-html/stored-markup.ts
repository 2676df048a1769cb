import {LRUCache} from 'lru-cache'
import {getProcessValue} from '#/lib/process-store'

// A page is rendered to HTML shortly after its server components, whatever the load; markup that waits longer belongs
// to an abandoned rendering.
const WAIT_MS = 10_000

// React may render a part of a page again, for instance after an error in it.
const MAX_RENDERED_BYTES = 4_000_000

type Stored = {readonly markup: string; readonly at: number}
type Store = {count: number; waiting: Map<string, Stored>; rendered: LRUCache<string, Stored>}

/** Per process, because Next bundles server components and the HTML renderer separately. */
function getStore(): Store {
  return getProcessValue('static-html', () => ({
    count: 0,
    waiting: new Map(),
    rendered: new LRUCache({
      maxSize: MAX_RENDERED_BYTES,
      sizeCalculation: ({markup}: Stored) => 2 * markup.length + 1,
    }),
  }))
}

/** Stores markup for the rendering of the page to HTML. Returns its id. `now` in ms. */
export function storeMarkup(markup: string, now = performance.now()): string {
  const store = getStore()
  store.count += 1
  const id = `static-${store.count.toString(36)}`
  store.waiting.set(id, {markup, at: now})
  for (const [oldest, {at}] of store.waiting) {
    if (now - at < WAIT_MS) break
    store.waiting.delete(oldest)
  }
  return id
}

/** Finds stored markup, for each rendering of the page. @throws Error if there is none, as the page would be empty */
export function findMarkup(id: string): string {
  const {waiting, rendered} = getStore()
  const known = rendered.get(id)
  if (known) return known.markup
  const found = waiting.get(id)
  if (!found)
    throw new Error(`No markup is stored as ${id}: <StaticHtml> must be rendered right after its page`)
  waiting.delete(id)
  rendered.set(id, found)
  return found.markup
}
