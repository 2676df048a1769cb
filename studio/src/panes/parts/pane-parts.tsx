import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Card, Flex, Spinner, Stack} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {Problem} from '../../core/parts/problem.tsx'
import {SmallButton} from '../../core/parts/small-button.tsx'
import {Note, Words} from '../../core/parts/words.tsx'

/** A sentence in place of a pane's content: there is none, or it could not be read. */
export function PaneMessage({words}: {words: string}) {
  return (
    <Box padding={4}>
      <Note>{words}</Note>
    </Box>
  )
}

/** In place of what the content backend would have answered. */
export function BackendOutage() {
  return <Problem>The content backend does not answer. This comes back by itself.</Problem>
}

/** Why a viewer finds no buttons in a pane. */
export function ViewerNote() {
  return (
    <Card padding={3} radius={2} tone="transparent">
      <Note>
        You can look at everything here but change nothing: your role is Viewer. An administrator can give you
        another.
      </Note>
    </Card>
  )
}

/** Shown while a pane's content is read. */
export function PaneWaiting() {
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  )
}

/** A small button that reads a pane's content again; `label` says what. */
export function ReadAgainButton({label, onClick}: {label: string; onClick: () => void}) {
  return <SmallButton aria-label={label} icon={SyncIcon} mode="bleed" onClick={onClick} />
}

type PartProps = {title: string; level?: 'h2' | 'h3'; children: ReactNode}

/** A part of a pane under its quiet heading. */
export function Part({title, level = 'h3', children}: PartProps) {
  return (
    <Stack as="section" gap={3}>
      <Note as={level} weight="medium">
        {title}
      </Note>
      {children}
    </Stack>
  )
}

type LabelledProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: (id: string) => ReactNode
}

/** A field with its title, and what it is for. */
export function Labelled({label, hint, children}: LabelledProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Words as="label" htmlFor={id} weight="medium">
        {label}
      </Words>
      {children(id)}
      {hint && <Note>{hint}</Note>}
    </Stack>
  )
}
