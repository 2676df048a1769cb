import {Stack} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

type Props<T> = Omit<ComponentProps<typeof Stack>, 'children'> & {
  /** Nothing is drawn until they are known. */
  readonly items: readonly T[] | null | undefined
  /** What tells an item from the others. */
  readonly nameItem: (item: T) => string
  readonly children: (item: T, at: number) => ReactNode
}

const PLAIN = {listStyle: 'none'} as const

/** A list without marks, each item drawn by `children`. */
export function PlainList<T>({items, nameItem, children, ...list}: Props<T>) {
  if (!items) return null
  return (
    <Stack as="ul" gap={3} padding={0} {...list}>
      {items.map((item, at) => (
        <li key={nameItem(item)} style={PLAIN}>
          {children(item, at)}
        </li>
      ))}
    </Stack>
  )
}
