import type {ComponentType, ReactNode} from 'react'
import {getRequestContext} from '#/lib/request-context'
import {getMarkupRenderer} from './markup-renderer'
import {renderMarkup} from './render-markup'
import {StaticHtml} from './static-html'
import {StaticHtmlMarkup} from './static-markup'
import {CONTENTS_MARK, storeMarkup} from './stored-markup'

/** The component of a page whose contents can also be rendered alone, as HTML. */
export type StaticPage<Props> = ComponentType<Props> & {
  readonly renderContents: (props: Props) => Promise<string>
}

/**
 * A page whose contents are static: plain server components, as `StaticHtml` takes them. In production the document
 * around them, which is the same for all pages of the route on a site, is remembered, and each page is filled into it
 * (`fill-documents.ts`).
 */
export function createStaticPage<Props extends object>(
  readContents: (props: Props) => Promise<ReactNode>,
): StaticPage<Props> {
  async function Page(props: Props) {
    if (getRequestContext()?.leavesContents) return <StaticHtmlMarkup id={storeMarkup(CONTENTS_MARK)} />
    return <StaticHtml>{await readContents(props)}</StaticHtml>
  }
  const renderContents = async (props: Props) => {
    const renderer = getMarkupRenderer()
    if (!renderer) throw new Error('Contents are rendered alone only by the production server')
    return renderMarkup(await readContents(props), renderer)
  }
  return Object.assign(Page, {renderContents})
}
