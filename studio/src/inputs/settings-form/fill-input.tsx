import {Box, Flex, Stack} from '@sanity/ui'
import {type InputProps, type StringInputProps, set} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {ChoiceBox} from '../../core/parts/fields.tsx'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {ColourPicker} from './colour-picker.tsx'
import {ContrastLine} from './contrast-line.tsx'
import {ANGLES, readFill, writeFill} from './fill.ts'
import {LayeredInput} from './layered-input.tsx'

const START = {colours: ['#16202B'], angle: 135} as const

/** A background to pick: one colour or two, over the box to write it in. */
export function FillInput(props: InputProps) {
  const {onChange, value, readOnly = false} = props as StringInputProps
  const path = props.path.join('.')
  const inherited = getValueAt(useFormLayers()?.inherited, path)
  const stored = value ?? (typeof inherited === 'string' ? inherited : '')
  const fill = readFill(stored) ?? START
  const [first, second] = fill.colours
  const title = props.schemaType.title
  const write = (colours: typeof fill.colours, angle = fill.angle) =>
    onChange(set(writeFill({colours, angle})))
  return (
    <Stack gap={2}>
      <Flex align="center" gap={2} wrap="wrap">
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
      </Flex>
      <LayeredInput {...props} />
      <ContrastLine path={path} />
    </Stack>
  )
}
