import {Select, Stack} from '@sanity/ui'
import {useId} from 'react'
import type {FormFieldGroup} from 'sanity'
import {Words} from '../../core/parts/words.tsx'

type Props = {groups: readonly FormFieldGroup[]; choose: (name: string) => void}

/** Chooses the group of settings to show, if the desk has not chosen one. */
export function GroupChoice({groups, choose}: Props) {
  const id = useId()
  const chosen = groups.find(({selected}) => selected)?.name ?? ''
  return (
    <Stack gap={2}>
      <Words as="label" htmlFor={id} weight="medium">
        Settings of
      </Words>
      <Select fontSize={1} id={id} onChange={(event) => choose(event.currentTarget.value)} value={chosen}>
        {groups.map(({name, title}) => (
          <option key={name} value={name}>
            {title ?? name}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
