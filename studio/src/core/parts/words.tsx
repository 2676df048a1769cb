import {Text, type TextProps} from '@sanity/ui'
import type {ElementType} from 'react'

/** Words at the size of all panes and dialogs. */
export function Words<E extends ElementType = 'div'>(props: TextProps<E>) {
  return <Text {...({size: 1, ...props} as TextProps<E>)} />
}

/** Words that explain the rest, and stand back behind it. */
export function Note<E extends ElementType = 'div'>(props: TextProps<E>) {
  return <Text {...({muted: true, size: 1, ...props} as TextProps<E>)} />
}
