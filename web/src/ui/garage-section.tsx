import type {ReactNode} from 'react'
import {Heading} from './heading'
import {Notice} from './notice'

type Props = {
  /** Its id on the page. */
  id: string
  title: string
  children: ReactNode
}

/** A section of a shopper's own page. */
export function GarageSection({id, title, children}: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-8">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** Shown instead of data that could not be read: an outage must not look like an empty section. */
export function GarageOutage({what}: {what: string}) {
  return (
    <Notice tone="warning">
      We cannot look up {what} right now. Nothing is lost; please load the page again in a minute.
    </Notice>
  )
}
