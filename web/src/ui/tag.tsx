import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

export type TagTone = 'neutral' | 'positive' | 'warning' | 'critical' | 'accent' | 'inverse'

const TONES: {readonly [tone in TagTone]: string} = {
  neutral: 'bg-surface text-ink',
  positive: 'bg-positive text-white',
  warning: 'bg-warning text-white',
  critical: 'bg-critical text-white',
  accent: 'bg-accent text-accent-ink',
  inverse: 'bg-ink text-surface',
}

type Props = {tone?: TagTone; className?: string; children: ReactNode}

/** A short label in the corner of a picture or beside a title. */
export function Tag({tone = 'neutral', className, children}: Props) {
  return <span className={joinClassNames('tag', TONES[tone], className)}>{children}</span>
}
