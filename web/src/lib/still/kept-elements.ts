import type {ReactNode} from 'react'
import {processValue} from '../process-store.ts'

// A page is drawn within moments of being described, however many are at once; what waits longer was given up.
const PATIENCE_MS = 10_000

// A page may be drawn more than once.
const MAX_DRAWN = 400

type Kept = {elements: ReactNode; html: string | null; readonly at: number}
type Draw = (elements: ReactNode) => string
type Store = {count: number; waiting: Map<string, Kept>; drawn: Map<string, Kept>; draw: Draw | null}

function store(): Store {
  return processValue('kept-elements', () => ({count: 0, waiting: new Map(), drawn: new Map(), draw: null}))
}

/** Says what turns kept elements into HTML. The server does so at its start: a page's own code may not draw itself. */
export function drawKeptWith(draw: Draw): void {
  store().draw = draw
}

/**
 * The kept elements as HTML, written once however often the page is drawn: the framework draws each page twice.
 * Null where nothing was named to write them with, as in a build.
 */
export function keptMarkup(id: string): string | null {
  const {draw} = store()
  if (!draw) return null
  const kept = takeKept(id)
  kept.html ??= draw(kept.elements)
  // Only one of the two is held: a page's elements are several times its markup.
  kept.elements = null
  return kept.html
}

/** Keeps elements for the drawing of the page that is being described, and names them. `now` in ms. */
export function keepElements(elements: ReactNode, now = performance.now()): string {
  const kept = store()
  kept.count += 1
  const id = `still-${kept.count.toString(36)}`
  kept.waiting.set(id, {elements, html: null, at: now})
  for (const [oldest, {at}] of kept.waiting) {
    if (now - at < PATIENCE_MS) break
    kept.waiting.delete(oldest)
  }
  return id
}

/** The elements kept under a name. Throws when there are none: a page without them would be an empty one. */
export function keptElements(id: string): ReactNode {
  return takeKept(id).elements
}

function takeKept(id: string): Kept {
  const {waiting, drawn} = store()
  const known = drawn.get(id)
  if (known) return known
  const found = waiting.get(id)
  if (!found) throw new Error(`Nothing is kept as ${id}: <Still> must be drawn right after it is described`)
  waiting.delete(id)
  drawn.set(id, found)
  const oldest = drawn.keys().next().value
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest)
  return found
}
