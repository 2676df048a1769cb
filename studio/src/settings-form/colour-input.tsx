import {Box, Flex} from '@sanity/ui'
import {type InputProps, type StringInputProps, set} from 'sanity'
import {getValueAt} from '../layers/list-settings.ts'
import {useFormLayers} from './form-layers.ts'
import {LayeredInput} from './layered-input.tsx'

const HEX = /^#[0-9a-f]{6}$/i
const PICKER = {
  background: 'none',
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
  cursor: 'pointer',
  height: 35,
  padding: 2,
  width: 44,
} as const

/** A colour to pick, beside the box to write it in. */
export function ColourInput(props: InputProps) {
  const {onChange, value, readOnly} = props as StringInputProps
  const inherited = getValueAt(useFormLayers()?.inherited, props.path.join('.'))
  const shown = [value, inherited].find((colour) => typeof colour === 'string' && HEX.test(colour))
  return (
    <Flex gap={2}>
      <input
        aria-label={`Pick: ${props.schemaType.title}`}
        disabled={readOnly}
        onChange={(event) => onChange(set(event.currentTarget.value.toUpperCase()))}
        style={PICKER}
        type="color"
        value={typeof shown === 'string' ? shown : '#FFFFFF'}
      />
      <Box flex={1}>
        <LayeredInput {...props} />
      </Box>
    </Flex>
  )
}
