import {Stack} from '@sanity/ui'
import {useId} from 'react'
import type {FormFieldGroup} from 'sanity'
import {ChoiceBox} from '../../core/parts/choice-box.tsx'
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
      <ChoiceBox
        choose={choose}
        id={id}
        options={groups.map(({name, title}) => [name, title ?? name])}
        value={chosen}
      />
    </Stack>
  )
}
