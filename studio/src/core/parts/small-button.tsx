import {Button, type ButtonProps} from '@sanity/ui'
import type {ElementType} from 'react'

/** A button among the words of a pane or dialog, quiet unless `mode` says otherwise. */
export function SmallButton<E extends ElementType = 'button'>(props: ButtonProps<E>) {
  return <Button {...({fontSize: 1, mode: 'ghost', padding: 2, ...props} as ButtonProps<E>)} />
}
