import type {ReactNode} from 'react'
import {Heading} from '#/ui/heading'

/** One component of the style guide with its states. */
export function Specimen({title, children}: {title: string; children: ReactNode}) {
  return (
    <section className="grid gap-4 border-t border-line py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <Heading level={2} size="card">
        {title}
      </Heading>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

export function Row({children}: {children: ReactNode}) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
