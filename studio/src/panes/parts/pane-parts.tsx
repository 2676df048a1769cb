import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Button, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {Problem} from '../../core/parts/problem.tsx'

/** A sentence in place of a pane's content: there is none, or it could not be read. */
export function PaneMessage({words}: {words: string}) {
  return (
    <Box padding={4}>
      <Text muted size={1}>
        {words}
      </Text>
    </Box>
  )
}

/** In place of what the content backend would have answered. */
export function BackendOutage() {
  return <Problem>The content backend does not answer. This comes back by itself.</Problem>
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
  return <Button aria-label={label} fontSize={1} icon={SyncIcon} mode="bleed" onClick={onClick} padding={2} />
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
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
      {hint && (
        <Text muted size={1}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
