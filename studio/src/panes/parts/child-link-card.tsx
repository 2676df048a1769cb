import {Card} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useChildLink} from './use-child-link.tsx'

type Props = {
  id: string
  isOpen: boolean
  /** Handed to the pane that opens. */
  parameters?: {[name: string]: string}
  padding?: number
  'data-lead'?: string
  children: ReactNode
}

/** A row of a list: a card that opens a child of the pane beside it. */
export function ChildLinkCard({id, isOpen, parameters, padding = 2, ...card}: Props) {
  return (
    <Card
      {...card}
      __unstable_focusRing
      aria-current={isOpen ? 'page' : undefined}
      as={useChildLink(id, parameters)}
      data-as="a"
      flex={1}
      padding={padding}
      pressed={isOpen}
      radius={2}
      style={{minWidth: 0}}
    />
  )
}
