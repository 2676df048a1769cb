import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Button, Flex, Spinner, Text} from '@sanity/ui'
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
