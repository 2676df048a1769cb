import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {getEnv} from '#/env/env'
import {isPlatformOn} from '#/env/platform-off'
import {StaticHtmlMarkup, StaticStyleMarkup} from './static-markup'
import {storeElements} from './stored-elements'

/**
 * Markup that does not change in the browser, sent once as HTML. Without this, Next sends every element again as
 * data, and React compares both on the shopper's phone. Only for plain server components: one that uses a hook or
 * waits for data fails the page at once, and a client component would not be hydrated. In development and with
 * `PLATFORM_OFF=static-html` children are rendered as usual, so only a build shows a fault.
 */
export async function StaticHtml({children}: {children: ReactNode}) {
  if (await needsElements()) return children
  return <StaticHtmlMarkup id={storeElements(children)} />
}

/** A style sheet of the page, sent once like the markup of `StaticHtml`. */
export async function StaticStyle({css}: {css: string}) {
  // Text of a style element ends at the first "</style", so it must not contain any.
  const safe = css.replaceAll('<', '\\3c ')
  if (await needsElements()) return <style>{safe}</style>
  return <StaticStyleMarkup id={storeElements(safe)} />
}

/**
 * Whether the browser needs the page's elements: a preview renders them again at every change of its content, and the
 * development server at every edit of the code.
 */
async function needsElements(): Promise<boolean> {
  return !getEnv().production || !isPlatformOn('static-html') || (await draftMode()).isEnabled
}
