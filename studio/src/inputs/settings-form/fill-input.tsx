import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {Box, Flex, Stack} from '@sanity/ui'
import {type InputProps, type StringInputProps, set} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {ChoiceBox} from '../../core/parts/fields.tsx'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {ColourPicker} from './colour-picker.tsx'
import {ContrastLine} from './contrast-line.tsx'
import {ANGLES, type Fill, readFill, writeFill} from './fill.ts'
import {LayeredInput} from './layered-input.tsx'

const START: Fill = {colours: ['#16202B'], angle: 135}
const TYPED = {minWidth: 120} as const

/** A colour to pick, or a background of one colour or two, beside the box to write it in, and how well it reads. */
export function FillInput(props: InputProps) {
  const {onChange, value, readOnly = false} = props as StringInputProps
  const path = props.path.join('.')
  const inherited = getValueAt(useFormLayers()?.inherited, path)
  const isColour = getFieldAt(path)?.kind === 'colour'
  const fill = readFill(value ?? '') ?? readFill(String(inherited ?? '')) ?? START
  const [first, second] = fill.colours
  const title = props.schemaType.title
  const write = (colours: Fill['colours'], angle = fill.angle) => onChange(set(writeFill({colours, angle})))
  return (
    <Stack gap={2}>
      <Flex align="center" gap={2} wrap="wrap">
        {!isColour && (
          <Box>
            <ChoiceBox
              choose={(count) => write(count === 'one' ? [first] : [first, second ?? first])}
              disabled={readOnly}
              label={`${title}: one colour or two`}
              options={[
                ['one', 'One colour'],
                ['two', 'From one to another'],
              ]}
              value={second === undefined ? 'one' : 'two'}
            />
          </Box>
        )}
        <ColourPicker
          isReadOnly={readOnly}
          label={`Pick: ${title}`}
          pick={(colour) => write(second === undefined ? [colour] : [colour, second])}
          value={first}
        />
        {second !== undefined && (
          <>
            <ColourPicker
              isReadOnly={readOnly}
              label={`Pick: ${title}, second colour`}
              pick={(colour) => write([first, colour])}
              value={second}
            />
            <ChoiceBox
              choose={(angle) => write(fill.colours, Number(angle))}
              disabled={readOnly}
              label={`${title}: direction`}
              options={Object.entries({
                ...ANGLES,
                ...(!Object.hasOwn(ANGLES, fill.angle) && {[fill.angle]: `${fill.angle}°`}),
              })}
              value={String(fill.angle)}
            />
          </>
        )}
        <Box flex={1} style={TYPED}>
          <LayeredInput {...props} />
        </Box>
      </Flex>
      <ContrastLine path={path} />
    </Stack>
  )
}
