import type {ReactNode} from 'react'
import {keepElements} from './kept-elements'
import {needsElements} from './needs-elements'
import {StaticHtmlMarkup} from './static-html-markup'

/**
 * Markup that never changes in the browser. It is sent once, as HTML: without this Next sends every element a second
 * time, as data, and React compares both on the shopper's phone. Takes plain server components only: one that uses a
 * hook or waits for data fails the page at once, and a client component would not come alive. In development and with
 * `PLATFORM_OFF=static-html` children are rendered as usual, so only a build tells.
 */
export async function StaticHtml({children}: {children: ReactNode}) {
  if (await needsElements()) return children
  return <StaticHtmlMarkup id={keepElements(children)} />
}
