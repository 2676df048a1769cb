import type {InputProps, StringInputProps} from 'sanity'
import {valueAt} from '../layers/list-settings.ts'
import {useFormLayers} from './form-layers.ts'

/** An input of one line or number that shows the inherited value in the empty box. */
export function LayeredInput(props: InputProps) {
  const layers = useFormLayers()
  const inherited = valueAt(layers?.inherited, props.path.join('.'))
  if (inherited === undefined || inherited === null) return props.renderDefault(props)
  const {elementProps, ...rest} = props as StringInputProps
  return props.renderDefault({...rest, elementProps: {...elementProps, placeholder: String(inherited)}})
}
