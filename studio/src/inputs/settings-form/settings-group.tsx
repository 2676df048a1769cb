import {Stack} from '@sanity/ui'
import type {FieldProps} from 'sanity'
import {Note} from '../../core/parts/words.tsx'

/** A group of settings on its tab, which has the group's title: the form shows only the description. */
export function SettingsGroup(props: FieldProps) {
  return (
    <Stack gap={5}>
      {props.description && <Note>{props.description}</Note>}
      {props.children}
    </Stack>
  )
}
