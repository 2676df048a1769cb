import type {CSSProperties} from 'react'
import {classNames} from './class-names'

/** The place of something that is on its way, at its true size. */
export function Skeleton({className, style}: {className?: string; style?: CSSProperties}) {
  return (
    <div
      aria-hidden="true"
      style={style}
      className={classNames('rounded-inner bg-line/60 motion-safe:animate-pulse', className)}
    />
  )
}
