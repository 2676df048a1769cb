import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {isFillingCaches} from './is-filling-caches'
import {getMarkupRenderer, type MarkupRenderer} from './markup-renderer'
import {renderMarkup} from './render-markup'
import {StaticHtmlMarkup, StaticStyleMarkup} from './static-markup'
import {storeMarkup} from './stored-markup'

/**
 * Markup that does not change in the browser, rendered to text once and sent once. Without this, Next sends every
 * element again as data, renders it twice, and React compares both on the shopper's phone. Only for plain server
 * components: one that uses a hook or waits for data fails the page at once, and a client component would not be
 * hydrated. In development and with `PLATFORM_OFF=static-html` children are rendered as usual, so only a build shows a
 * fault.
 */
export async function StaticHtml({children}: {children: ReactNode}) {
  const renderer = await findRenderer()
  if (!renderer) return children
  return <StaticHtmlMarkup id={store(() => renderMarkup(children, renderer))} />
}

/** A style sheet of the page, sent once like the markup of `StaticHtml`. */
export async function StaticStyle({css}: {css: string}) {
  // Text of a style element ends at the first "</style", so it must not contain any.
  const safe = css.replaceAll('<', '\\3c ')
  if (!(await findRenderer())) return <style>{safe}</style>
  return <StaticStyleMarkup id={store(() => safe)} />
}

/**
 * The renderer; null where the browser needs the page's elements: a preview renders them again at every change of its
 * content, and the development server at every edit of the code.
 */
async function findRenderer(): Promise<MarkupRenderer | null> {
  return (await draftMode()).isEnabled ? null : getMarkupRenderer()
}

function store(render: () => string): string {
  return storeMarkup(isFillingCaches() ? '' : render())
}
