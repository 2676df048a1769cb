import type {FormFieldGroup} from 'sanity'
import {ChoiceField} from '../../core/parts/fields.tsx'

type Props = {groups: readonly FormFieldGroup[]; choose: (name: string) => void}

/** Chooses the group of settings to show, if the desk has not chosen one. */
export function GroupChoice({groups, choose}: Props) {
  return (
    <ChoiceField
      choose={choose}
      label="Settings of"
      options={groups.map(({name, title}) => [name, title ?? name])}
      value={groups.find(({selected}) => selected)?.name ?? ''}
    />
  )
}
