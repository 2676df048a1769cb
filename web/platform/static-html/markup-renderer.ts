import type {ReactNode} from 'react'
import {getProcessValue} from '../../src/lib/process-store.ts'

export type MarkupRenderer = {
  /** Renders elements to HTML at once. */
  readonly render: (elements: ReactNode) => string
  /** Whether parts are remembered (`rememberMarkup`). */
  readonly remembers: boolean
}

const holder = () =>
  getProcessValue<{renderer: MarkupRenderer | null}>('markup-renderer', () => ({renderer: null}))

/** Sets the renderer of `StaticHtml`. The production server does so: server components cannot import one. */
export function setMarkupRenderer(renderer: MarkupRenderer | null): void {
  holder().renderer = renderer
}

/** The renderer of `StaticHtml`; null in development, in a build, and where `static-html` is off. */
export function getMarkupRenderer(): MarkupRenderer | null {
  return holder().renderer
}
