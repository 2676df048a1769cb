import {Button, type ButtonProps, Card, Text, type TextProps} from '@sanity/ui'
import type {ElementType, ReactNode} from 'react'

/** Words at the size of all panes and dialogs. */
export function Words<E extends ElementType = 'div'>(props: TextProps<E>) {
  return <Text {...({size: 1, ...props} as TextProps<E>)} />
}

/** Words that explain the rest, and stand back behind it. */
export function Note<E extends ElementType = 'div'>(props: TextProps<E>) {
  return <Text {...({muted: true, size: 1, ...props} as TextProps<E>)} />
}

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

/** A button among the words of a pane or dialog, quiet unless `mode` says otherwise. */
export function SmallButton<E extends ElementType = 'button'>(props: ButtonProps<E>) {
  return <Button {...({fontSize: 1, mode: 'ghost', padding: 2, ...props} as ButtonProps<E>)} />
}

/** A small button without a frame. */
export function BareButton<E extends ElementType = 'button'>(props: ButtonProps<E>) {
  return <SmallButton {...({mode: 'bleed', ...props} as ButtonProps<E>)} />
}
