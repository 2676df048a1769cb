import {Stack} from '@sanity/ui'
import {useId} from 'react'
import type {FieldProps} from 'sanity'
import {Note, Words} from '../../core/parts/words.tsx'

/**
 * Settings that belong together within a group. The Studio's own field would give them marks, comments and a menu once
 * more, which each setting in it has: thirty of them made a form a sixth larger and slower to open.
 */
export function SettingsPart({title, description, inputId, children}: FieldProps) {
  const id = useId()
  return (
    <Stack aria-labelledby={id} data-testid={`field-${inputId}`} gap={3} role="group">
      <Words id={id} weight="semibold">
        {title}
      </Words>
      {description && <Note>{description}</Note>}
      {children}
    </Stack>
  )
}
