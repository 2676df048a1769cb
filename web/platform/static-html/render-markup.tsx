import {createElement, type ReactNode} from 'react'
import type {MarkupRenderer} from './markup-renderer'

/** A part of the rendered elements whose markup is filled in afterwards. */
type Part = () => string

let parts: Part[] | null = null

const PLACE = 'later-markup'
const PLACE_TAG = `<${PLACE}></${PLACE}>`

/** Marks an element of static markup that React takes over in the browser. */
const TAKEN_OVER = ' data-hydrated='

/**
 * Renders plain server components to HTML, with the markup of the parts that they leave open. React leaves a text of
 * thousands of pieces, which would all stay in memory with what is remembered; splitting it makes it one. The marks
 * between texts are left out unless React needs them, in markup with `data-hydrated`.
 */
export function renderMarkup(elements: ReactNode, {render}: Pick<MarkupRenderer, 'render'>): string {
  const outer = parts
  const own: Part[] = []
  parts = own
  let markup: string
  try {
    markup = render(elements)
  } finally {
    parts = outer
  }
  const plain = markup.includes(TAKEN_OVER) ? markup : markup.replaceAll('<!-- -->', '')
  return plain
    .split(PLACE_TAG)
    .map((piece, at) => `${own[at - 1]?.() ?? ''}${piece}`)
    .join('')
}

/** The place of a part that is filled in after the elements around it are rendered; null where none can be. */
export function addPart(part: Part): ReactNode {
  if (!parts) return null
  parts.push(part)
  return createElement(PLACE)
}
