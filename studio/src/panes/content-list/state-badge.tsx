import {Badge} from '@sanity/ui'
import type {StateLabel, StateName} from '../../core/list-preview/describe-state.ts'

const TONES = {
  live: 'positive',
  scheduled: 'primary',
  ended: 'neutral',
  draft: 'caution',
  hidden: 'neutral',
} as const satisfies Record<StateName, string>

/** The state of a document as a badge. */
export function StateBadge({state}: {state: StateLabel}) {
  return <Badge tone={TONES[state.name]}>{state.words}</Badge>
}
