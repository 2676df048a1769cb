import type {ReactNode} from 'react'
import {Heading} from './heading'

type Props = {title: string; children: ReactNode; action?: ReactNode}

/** The empty state of a page or section: its purpose, and the next step. */
export function EmptyState({title, children, action}: Props) {
  return (
    <div className="grid gap-5 rounded-card bg-sunk p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-12 md:p-10">
      <div className="grid gap-2">
        <Heading level={2}>{title}</Heading>
        <p className="measure text-lg text-ink-soft">{children}</p>
      </div>
      {action && <div>{action}</div>}
    </div>
  )
}
