import {Flex, Select, Stack} from '@sanity/ui'
import {type InputProps, type StringInputProps, set} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'
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
        <Select
          aria-label={`${title}: one colour or two`}
          disabled={readOnly}
          fontSize={1}
          onChange={(event) =>
            write(event.currentTarget.value === 'one' ? [first] : [first, second ?? first])
          }
          style={{width: 'auto'}}
          value={second === undefined ? 'one' : 'two'}
        >
          <option value="one">One colour</option>
          <option value="two">From one to another</option>
        </Select>
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
            <Select
              aria-label={`${title}: direction`}
              disabled={readOnly}
              fontSize={1}
              onChange={(event) => write(fill.colours, Number(event.currentTarget.value))}
              value={String(fill.angle)}
            >
              {Object.entries({
                ...ANGLES,
                ...(!Object.hasOwn(ANGLES, fill.angle) && {[fill.angle]: `${fill.angle}°`}),
              }).map(([angle, words]) => (
                <option key={angle} value={angle}>
                  {words}
                </option>
              ))}
            </Select>
          </>
        )}
      </Flex>
      <LayeredInput {...props} />
      <ContrastLine path={path} />
    </Stack>
  )
}
