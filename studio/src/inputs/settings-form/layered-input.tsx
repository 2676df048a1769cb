import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {Box} from '@sanity/ui'
import type {InputProps, StringInputProps} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {isShownAsChosen} from './shows-in-control.ts'

/**
 * An input that shows its inherited value: a text or number as the placeholder, a switch or choices as they are.
 * Choosing another value sets it here.
 */
export function LayeredInput(props: InputProps) {
  const path = props.path.join('.')
  const field = getFieldAt(path)
  const inherited = getValueAt(useFormLayers()?.inherited, path)
  if (field && isShownAsChosen(field)) return <AsChosen {...props} inherited={inherited ?? undefined} />
  if (inherited === undefined || inherited === null) return props.renderDefault(props)
  const {elementProps, schemaType, ...rest} = props as StringInputProps
  const placeholder = String(inherited)
  // A number input takes its placeholder from its type, a text input from the element.
  return props.renderDefault({
    ...rest,
    schemaType: {...schemaType, placeholder},
    elementProps: {...elementProps, placeholder},
  })
}

function AsChosen({inherited, ...props}: InputProps & {inherited: unknown}) {
  const isInherited = props.value === undefined && inherited !== undefined
  // The form's value has the type of the field; the layers below were parsed by the same field.
  const shown = isInherited ? ({...props, value: inherited} as InputProps) : props
  return <Box style={isInherited ? {opacity: 0.72} : undefined}>{props.renderDefault(shown)}</Box>
}
