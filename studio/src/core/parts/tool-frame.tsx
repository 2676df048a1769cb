import {Card, Container, Flex, Heading, Stack} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'
import {Note} from './words.tsx'

type Props = {
  readonly title: string
  readonly words: string
  readonly width: ComponentProps<typeof Container>['width']
  /** What can be pressed beside the title. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
  readonly children: ReactNode
}

/** The screen of a tool: its title with what it is for, and the rest under it. */
export function ToolFrame({title, words, width, action, children, ...card}: Props) {
  return (
    <Card {...card} height="fill" overflow="auto">
      <Container padding={4} width={width}>
        <Stack gap={5}>
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
        </Stack>
      </Container>
    </Card>
  )
}
