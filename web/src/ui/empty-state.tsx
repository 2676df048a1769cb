import type {ReactNode} from 'react'
import {Heading} from './heading'

type Props = {title: string; children: ReactNode; action?: ReactNode}

/** The empty state of a page or section: its purpose, and the next step. */
export function EmptyState({title, children, action}: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunk p-6 md:p-10">
      <Heading level={2} size="card">
        {title}
      </Heading>
      <p className="max-w-[56ch] text-ink-soft">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
