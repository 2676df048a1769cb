import {getEntryPart} from '@forecourt/schemas/settings/entries'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import type {InputProps, StringInputProps} from 'sanity'
import {getInput} from './get-input.ts'
import {useEntryValue} from './use-entry-value.ts'

/** The input of a setting that is stored as an entry: shows the value of the entry as that of the setting's path. */
export function EntryInput(props: InputProps) {
  const path = props.path.join('.')
  const value = useEntryValue(path, props.value)
  const field = getFieldAt(path)
  if (!field) return props.renderDefault(props)
  const part = getEntryPart(field)
  const {elementProps} = props as StringInputProps
  const isTyped = part === 'text' || part === 'number'
  const shown = {
    ...props,
    value,
    ...(isTyped && {elementProps: {...elementProps, value: value === undefined ? '' : String(value)}}),
  } as InputProps
  const Input = getInput(field)
  return Input ? <Input {...shown} /> : shown.renderDefault(shown)
}
