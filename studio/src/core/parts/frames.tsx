import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Card, Container, Dialog, Flex, Heading, Spinner, Stack} from '@sanity/ui'
import {type ComponentProps, type FormEvent, type ReactNode, useId} from 'react'
import {CONTENT_AWAY} from '../changes/describe-refusal.ts'
import {BareButton, Note, Problem} from './words.tsx'

type ColumnProps = {
  readonly width: ComponentProps<typeof Container>['width']
  readonly 'data-testid'?: string
  readonly children: ReactNode
}

/** The parts of a pane or a tool under one another, no wider than one reads. */
export function Column({width, children, ...card}: ColumnProps) {
  return (
    <Card {...card} height="fill" overflow="auto">
      <Container padding={4} width={width}>
        <Stack gap={5}>{children}</Stack>
      </Container>
    </Card>
  )
}

type Props = ColumnProps & {
  readonly title: string
  readonly words: string
  /** What can be pressed beside the title. */
  readonly action?: ReactNode
}

/** The screen of a tool: its title with what it is for, and the rest under it. */
export function ToolFrame({title, words, action, children, ...column}: Props) {
  return (
    <Column {...column}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1} gap={3}>
          <Heading as="h1" size={2}>
            {title}
          </Heading>
          <Note>{words}</Note>
        </Stack>
        {action}
      </Flex>
      {children}
    </Column>
  )
}

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
  return (
    <Box padding={3}>
      <Problem>{CONTENT_AWAY} This comes back by itself.</Problem>
    </Box>
  )
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

type ReadingProps = {
  words: string
  isUrgent?: boolean
  what: string
  readAgain: () => void
  /** What else can be pressed. */
  children?: ReactNode
}

/** How far a pane's content is read, and the button to read it again; `what` it is, such as "the leads". */
export function ReadingLine({words, isUrgent = false, what, readAgain, children}: ReadingProps) {
  return (
    <Flex align="center" gap={2} paddingLeft={2}>
      <Box flex={1}>
        <Note muted={!isUrgent} role="status" weight={isUrgent ? 'semibold' : 'regular'}>
          {words}
        </Note>
      </Box>
      {children}
      <BareButton aria-label={`Read ${what} again`} icon={SyncIcon} onClick={readAgain} />
    </Flex>
  )
}

type PartProps = {title: string; level?: 'h2' | 'h3'; children: ReactNode}

/** A part of a pane under its quiet heading, which names it. */
export function Part({title, level = 'h3', children}: PartProps) {
  const id = useId()
  return (
    <Stack aria-labelledby={id} gap={3} role="group">
      <Note as={level} id={id} weight="medium">
        {title}
      </Note>
      {children}
    </Stack>
  )
}

type DialogProps = Pick<ComponentProps<typeof Dialog>, 'id' | 'width'> & {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}

/** A dialog with its parts under one another. */
export function PlainDialog({title, close, children, ...dialog}: DialogProps) {
  return (
    <Dialog {...dialog} header={title} onClose={close}>
      <Box padding={4}>
        <Stack gap={4}>{children}</Stack>
      </Box>
    </Dialog>
  )
}

type FormProps = {send: () => void; children: ReactNode}

/** A small form among the parts of a pane. */
export function SmallForm({send, children}: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Card as="form" border onSubmit={submit} padding={3} radius={2}>
      <Stack gap={3}>{children}</Stack>
    </Card>
  )
}
