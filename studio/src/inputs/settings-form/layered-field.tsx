import {getEntryPart} from '@forecourt/schemas/settings/entries'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {Card, Stack} from '@sanity/ui'
import type {FieldProps} from 'sanity'
import {Note} from '../../core/parts/words.tsx'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {describeOrigin} from './describe-origin.ts'
import {hasNeeds, LackLine} from './lack-line.tsx'
import {OriginRow} from './origin-row.tsx'
import {useEntryValue} from './use-entry-value.ts'

/** A setting in a form: its input, the inherited value with its source, and a reset button. */
export function LayeredField(props: FieldProps) {
  const layers = useFormLayers()
  const path = props.path.join('.')
  const field = getFieldAt(path)
  const value = useEntryValue(path, props.value)
  if (!field) return props.renderDefault(props)
  const origin = layers && describeOrigin(layers, path, {field, isSet: value !== undefined})
  const changed = layers && getEntryPart(field) ? layers.isChanged(path, value) : props.inputProps.changed
  const shown = {
    ...props,
    inputProps: {...props.inputProps, changed},
    // The same element before and after the layers are loaded, since a new input would lose focus.
    children: (
      <Stack gap={3}>
        {origin?.state === 'nothing' ? <Nothing /> : props.children}
        {layers && origin && (
          <OriginRow
            field={field}
            onClear={() => layers.clear(path)}
            onKeep={() => void layers.keep(path)}
            onReset={() => layers.reset(path)}
            isReadOnly={props.inputProps.readOnly ?? false}
            origin={origin}
            // The lowest layer has no value below it to hide by clearing.
            showsClear={field.clearable && layers.kind !== 'default'}
          />
        )}
        {layers && hasNeeds(path) && <LackLine layers={layers} path={path} />}
      </Stack>
    ),
  }
  // The spread of a union is none of its members for the compiler.
  return props.renderDefault(shown as FieldProps)
}

function Nothing() {
  return (
    <Card border padding={3} radius={2} tone="transparent">
      <Note>Set to nothing</Note>
    </Card>
  )
}
