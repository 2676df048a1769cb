import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

/** A number with a small quiet unit: tabular, never wrapped. */
export function Figure({value, unit, className}: {value: ReactNode; unit?: string; className?: string}) {
  return (
    <span className={joinClassNames('figures whitespace-nowrap', className)}>
      {value}
      {unit && <span className="ml-[0.2em] text-[0.75em] font-normal text-ink-soft">{unit}</span>}
    </span>
  )
}
