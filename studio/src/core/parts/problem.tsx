import {Card} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Words} from './words.tsx'

type Props = {
  /** It can be put right here and now, and is no outage. */
  isMild?: boolean
  children: ReactNode
}

/** What went wrong, with what to do, told at once to people who do not see the screen too. */
export function Problem({isMild = false, children}: Props) {
  return (
    <Card padding={3} radius={2} role="alert" tone={isMild ? 'caution' : 'critical'}>
      <Words>{children}</Words>
    </Card>
  )
}
