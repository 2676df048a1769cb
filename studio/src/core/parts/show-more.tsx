import {Stack} from '@sanity/ui'
import {SmallButton} from './small-button.tsx'

type Props = {shown: number; total: number; showMore: () => void}

/** Under a list that does not show all: how much it shows, and a button for more; nothing under one that does. */
export function ShowMore({shown, total, showMore}: Props) {
  if (total <= shown) return null
  const words = `Show more: ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`
  return (
    <Stack padding={3}>
      <SmallButton onClick={showMore} text={words} />
    </Stack>
  )
}
