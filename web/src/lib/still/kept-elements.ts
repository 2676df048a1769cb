import type {ReactNode} from 'react'
import {processValue} from '../process-store.ts'

// A page is drawn within moments of being described, however many are at once; what waits longer was given up.
const PATIENCE_MS = 10_000

// A page may be drawn more than once.
const MAX_DRAWN = 400

type Kept = {readonly elements: ReactNode; readonly at: number}
type Store = {count: number; waiting: Map<string, Kept>; drawn: Map<string, ReactNode>}

function store(): Store {
  return processValue('kept-elements', () => ({count: 0, waiting: new Map(), drawn: new Map()}))
}

/** Keeps elements for the drawing of the page that is being described, and names them. `now` in ms. */
export function keepElements(elements: ReactNode, now = performance.now()): string {
  const kept = store()
  kept.count += 1
  const id = `still-${kept.count.toString(36)}`
  kept.waiting.set(id, {elements, at: now})
  for (const [oldest, {at}] of kept.waiting) {
    if (now - at < PATIENCE_MS) break
    kept.waiting.delete(oldest)
  }
  return id
}

/** The elements kept under a name. Throws when there are none: a page without them would be an empty one. */
export function keptElements(id: string): ReactNode {
  const {waiting, drawn} = store()
  if (drawn.has(id)) return drawn.get(id)
  const found = waiting.get(id)
  if (!found) throw new Error(`Nothing is kept as ${id}: <Still> must be drawn right after it is described`)
  waiting.delete(id)
  drawn.set(id, found.elements)
  const oldest = drawn.keys().next().value
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest)
  return found.elements
}
