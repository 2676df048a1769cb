import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {getMarkupRenderer} from './markup-renderer'
import {renderMarkup} from './render-markup'
import {StaticHtmlMarkup} from './static-markup'
import {storeMarkup} from './stored-markup'

/**
 * Markup that does not change in the browser, rendered to text once and sent once. Without this, Next sends every
 * element again as data, renders it twice, and React compares both on the shopper's phone. Only for plain server
 * components: one that uses a hook or waits for data fails the page at once, and a client component would not be
 * hydrated. In development and with `PLATFORM_OFF=static-html` children are rendered as usual, so only a build shows a
 * fault.
 */
export async function StaticHtml({children}: {children: ReactNode}) {
  // A preview renders its elements again at every change of its content.
  const renderer = (await draftMode()).isEnabled ? null : getMarkupRenderer()
  return renderer ? <StaticHtmlMarkup id={storeMarkup(renderMarkup(children, renderer))} /> : children
}
