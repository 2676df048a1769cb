import {Select, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import type {FormFieldGroup} from 'sanity'

type Props = {groups: readonly FormFieldGroup[]; choose: (name: string) => void}

/** Chooses the group of settings to show, if the desk has not chosen one. */
export function GroupChoice({groups, choose}: Props) {
  const id = useId()
  const chosen = groups.find(({selected}) => selected)?.name ?? ''
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Settings of
      </Text>
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
