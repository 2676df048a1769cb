import type {ReactNode} from 'react'
import {isDrawnAgain} from './is-drawn-again'
import {keepElements} from './kept-elements'
import {StillMarkup} from './still-markup'

/**
 * Markup that never changes in the browser. It is sent once, as HTML: without this the framework sends every
 * element a second time, as data to compare the HTML with, and compares it on the shopper's phone. Holds plain
 * server components only: one that uses a hook or waits for data fails the page at once, and so does a client
 * component, which would not come alive. In development the page is drawn as usual: only a build tells.
 */
export async function Still({children}: {children: ReactNode}) {
  if (await isDrawnAgain()) return children
  return <StillMarkup id={keepElements(children)} />
}
