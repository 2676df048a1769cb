import {Stack, Text} from '@sanity/ui'
import type {FieldProps} from 'sanity'

/** A group of settings on its tab, which has the group's title: the form shows only the description. */
export function SettingsGroup(props: FieldProps) {
  return (
    <Stack gap={5}>
      {props.description && (
        <Text muted size={1}>
          {props.description}
        </Text>
      )}
      {props.children}
    </Stack>
  )
}
