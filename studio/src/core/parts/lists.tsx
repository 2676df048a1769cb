import {ImageIcon} from '@sanity/icons/Image'
import {Box, Card, Flex, Stack} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'
import {Note, SmallButton} from './words.tsx'

type MoreProps = {shown: number; total: number; showMore: () => void}

/** Under a list that does not show all: how much it shows, and a button for more; nothing under one that does. */
export function ShowMore({shown, total, showMore}: MoreProps) {
  if (total <= shown) return null
  const words = `Show more: ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`
  return (
    <Stack padding={3}>
      <SmallButton onClick={showMore} text={words} />
    </Stack>
  )
}

const THUMBNAIL = {width: 56, height: 42, borderRadius: 3, flex: 'none', objectFit: 'cover'} as const

/** The picture of a line, or its empty place. */
export function Thumbnail({src}: {src: string | null}) {
  if (src) return <img alt="" loading="lazy" src={src} style={THUMBNAIL} />
  return (
    <Card style={THUMBNAIL} tone="transparent">
      <Flex align="center" height="fill" justify="center">
        <Note>
          <ImageIcon />
        </Note>
      </Flex>
    </Card>
  )
}

/** A colour, or a background of several, in small. */
export function Swatch({fill}: {fill: string}) {
  const frame = {border: '1px solid var(--card-border-color)', borderRadius: 3, height: 14, width: 14}
  return <Box flex="none" style={{...frame, background: fill}} />
}

type ListProps<T> = Omit<ComponentProps<typeof Stack>, 'children'> & {
  /** Nothing is drawn until they are known. */
  readonly items: readonly T[] | null | undefined
  /** What tells an item from the others. */
  readonly nameItem: (item: T) => string
  readonly children: (item: T, at: number) => ReactNode
}

const PLAIN = {listStyle: 'none'} as const

/** A list without marks, each item drawn by `children`. */
export function PlainList<T>({items, nameItem, children, ...list}: ListProps<T>) {
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
