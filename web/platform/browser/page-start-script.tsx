'use client'

import {getPageStartScript} from '#/env/page-start-script'
import {listOwnScript} from '#/lib/own-scripts'
import {PAGE_START_ID} from './page-start-names'

/**
 * The inline script of `page-start.ts`, for the head of a page. A client component, so that its text is not sent a
 * second time as data; in the browser its text is empty, and React keeps the server's.
 */
export function PageStartScript() {
  const text = typeof window === 'undefined' ? listOwnScript(getPageStartScript()) : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled at build.
    <script id={PAGE_START_ID} suppressHydrationWarning dangerouslySetInnerHTML={{__html: text}} />
  )
}
