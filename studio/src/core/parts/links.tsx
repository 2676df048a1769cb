import type {CSSProperties, ReactNode} from 'react'
import {IntentLink, Link} from 'sanity/router'
import {getDocumentPath} from '../layers/get-document-path.ts'

/** Within a sentence a link is told by more than its colour. */
export const UNDERLINED = {textDecoration: 'underline'} as const

type To = {
  readonly id: string
  readonly type: string
  readonly path?: string
  readonly inspect?: string
  readonly comment?: string
}

/** A link in text to a document, or to a field of it. */
export function DocumentLink({to, children}: {to: To; children: ReactNode}) {
  return (
    <IntentLink intent="edit" params={to} style={UNDERLINED}>
      {children}
    </IntentLink>
  )
}

type InSiteProps = {
  /** The path of the site's desk; null where a document is shown as of no site. */
  readonly path: string | null
  readonly to: To
  readonly title?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A link to a document beside the lists of a site, where its desk has one; else as the Studio opens it. */
export function LinkInSite({path, to, ...shared}: InSiteProps) {
  const href = getDocumentPath(path, to)
  return href === null ? (
    <IntentLink intent="edit" params={to} {...shared} />
  ) : (
    <Link href={href} {...shared} />
  )
}

/** A link in text that opens another window. */
export function NewWindowLink({href, text}: {href: string; text: string}) {
  return (
    <a href={href} rel="noreferrer" style={UNDERLINED} target="_blank">
      {text}
    </a>
  )
}
