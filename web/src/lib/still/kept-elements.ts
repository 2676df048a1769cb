import type {ReactNode} from 'react'
import {processValue} from '../process-store.ts'

// A page is drawn within moments of being described; what is older belongs to a page that is done.
const MAX_KEPT = 400

type Store = {count: number; kept: Map<string, ReactNode>}

function store(): Store {
  return processValue('kept-elements', () => ({count: 0, kept: new Map()}))
}

/** Keeps elements for the drawing of the page that is being described, and names them. */
export function keepElements(elements: ReactNode): string {
  const {kept} = store()
  store().count += 1
  const id = `still-${store().count.toString(36)}`
  kept.set(id, elements)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return id
}

/** The elements kept under a name. Throws when there are none: a page without them would be an empty one. */
export function keptElements(id: string): ReactNode {
  const {kept} = store()
  if (!kept.has(id))
    throw new Error(`Nothing is kept as ${id}: <Still> must be drawn right after it is described`)
  return kept.get(id)
}
