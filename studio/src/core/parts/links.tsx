import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'

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

/** A link in text that opens another window. */
export function NewWindowLink({href, text}: {href: string; text: string}) {
  return (
    <a href={href} rel="noreferrer" style={UNDERLINED} target="_blank">
      {text}
    </a>
  )
}
