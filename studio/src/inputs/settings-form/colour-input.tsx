import {Box, Flex, Stack} from '@sanity/ui'
import {type InputProps, type StringInputProps, set} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {ColourPicker} from './colour-picker.tsx'
import {ContrastLine} from './contrast-line.tsx'
import {LayeredInput} from './layered-input.tsx'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour to pick, beside the box to write it in, and how well it reads. */
export function ColourInput(props: InputProps) {
  const {onChange, value, readOnly} = props as StringInputProps
  const path = props.path.join('.')
  const inherited = getValueAt(useFormLayers()?.inherited, path)
  const shown = [value, inherited].find((colour) => typeof colour === 'string' && HEX.test(colour))
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        <ColourPicker
          isReadOnly={readOnly ?? false}
          label={`Pick: ${props.schemaType.title}`}
          pick={(colour) => onChange(set(colour))}
          value={typeof shown === 'string' ? shown : '#FFFFFF'}
        />
        <Box flex={1}>
          <LayeredInput {...props} />
        </Box>
      </Flex>
      <ContrastLine path={path} />
    </Stack>
  )
}
