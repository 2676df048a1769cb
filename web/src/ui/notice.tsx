import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

type Tone = 'info' | 'positive' | 'warning' | 'critical'

const TONES: {readonly [tone in Tone]: string} = {
  info: 'border-info',
  positive: 'border-positive',
  warning: 'border-warning',
  critical: 'border-critical',
}

type Props = {tone?: Tone; className?: string; children: ReactNode}

/** A message at its place in the page. An error is announced at once. */
export function Notice({tone = 'info', className, children}: Props) {
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      className={joinClassNames('border-l-4 bg-sunk px-4 py-3', TONES[tone], className)}
    >
      {children}
    </div>
  )
}
