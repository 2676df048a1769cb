import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useId} from 'react'
import {SmallButton} from '../../core/parts/words.tsx'
import {listLaterEnds} from '../../inputs/window-input/window-edge.ts'
import type {Entry} from '../calendar/entries.ts'

/** Whether an entry's last day can be moved from here: days of a feature are settings, and stay where they are. */
export function canExtend({field, isDay}: Entry): boolean {
  return field === 'window' && !isDay
}

type Props = {
  readonly entry: Entry
  readonly now: number
  readonly disabled: boolean
  readonly extend: (entry: Entry, end: string) => void
}

/** Gives something that ends soon a later last day: one press opens the days, one chooses and publishes. */
export function ExtendButton({entry, now, disabled, extend}: Props) {
  const id = useId()
  return (
    <MenuButton
      button={<SmallButton aria-label={`Show ${entry.title} longer`} disabled={disabled} text="Longer" />}
      id={id}
      menu={
        <Menu>
          {listLaterEnds(entry.end?.value ?? null, now, entry.zone).map(({title, instant}) => (
            <MenuItem fontSize={1} key={title} onClick={() => extend(entry, instant)} text={title} />
          ))}
        </Menu>
      }
      popover={{portal: true}}
    />
  )
}
