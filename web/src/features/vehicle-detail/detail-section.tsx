import type {ReactNode} from 'react'
import {Heading} from '#/ui/heading'

/** One part of a car's page under its heading; its id is its anchor. */
export function DetailSection({id, title, children}: {id: string; title: string; children: ReactNode}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <Heading level={2} size="card" id={`${id}-title`} className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  )
}
