import {Stack, Text} from '@sanity/ui'
import type {FieldProps} from 'sanity'

/** A group of settings on its own tab: the tab has its title, so the form shows only what the group is for. */
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
