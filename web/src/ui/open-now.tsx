'use client'

import {useEffect, useState} from 'react'
import {describeOpen, type OpenSpan, type OpenState} from '#/lib/open-spans'
import {classNames} from './class-names'

const MINUTE_MS = 60_000

/**
 * Says whether a place is open, by the visitor's clock. The page itself is cached, so it holds the week's hours
 * (`otherwise`), which are never wrong, until the script runs.
 */
export function OpenNow({
  spans,
  otherwise,
  className,
}: {
  spans: readonly OpenSpan[]
  otherwise: string
  className?: string
}) {
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    const update = () => setState(describeOpen(spans, Date.now()))
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [spans])
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', state?.open ? 'bg-positive' : 'bg-current opacity-40')}
      />
      {state?.text ?? otherwise}
    </span>
  )
}
