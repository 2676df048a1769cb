import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {CloseIcon} from '@sanity/icons/Close'
import {Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {type ArrayOfPrimitivesInputProps, type InputProps, set} from 'sanity'
import {type Choice, listChoices} from '../../core/content/list-choices.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {ChoiceBox} from '../../core/parts/fields.tsx'
import {Words} from '../../core/parts/words.tsx'
import {useFormLayers} from '../form-layers/form-layers.ts'
import {moveTo} from './move-to.ts'
import {setAside} from './set-aside.ts'

/** Choices whose order matters; starts with the chosen ones of the layer below. */
export function ChoiceListInput(props: InputProps) {
  const {value, onChange, readOnly, schemaType} = props as ArrayOfPrimitivesInputProps
  const inherited = getValueAt(useFormLayers()?.inherited, props.path.join('.'))
  const choices = listChoices(schemaType.options)
  const {shown: chosen, kept} = setAside(asWords(value ?? inherited), {
    offered: choices.map((choice) => choice.value),
    valid: listChoices(schemaType.of[0]?.options).map((choice) => choice.value),
  })
  return (
    <OrderedChoices
      choices={choices}
      chosen={chosen}
      isInherited={value === undefined}
      isReadOnly={readOnly ?? false}
      onChoose={(items) => onChange(set([...items, ...kept]))}
      title={schemaType.title ?? 'list'}
    />
  )
}

type OrderedProps = {
  choices: readonly Choice[]
  chosen: readonly string[]
  isInherited?: boolean
  isReadOnly: boolean
  onChoose: (items: readonly string[]) => void
  title: string
}

/** The chosen items, which buttons reorder, and the remaining ones. */
export function OrderedChoices({
  choices,
  chosen,
  isInherited = false,
  isReadOnly,
  onChoose,
  title,
}: OrderedProps) {
  const rest = choices.filter((choice) => !chosen.includes(choice.value))
  return (
    <Stack gap={2}>
      {chosen.length > 0 && (
        <Card border radius={2}>
          <Stack as="ol" padding={1}>
            {chosen.map((item, index) => (
              <ChosenRow
                isInherited={isInherited}
                isReadOnly={isReadOnly}
                key={item}
                move={(by) => onChoose(moveTo(chosen, index, index + by))}
                remove={() => onChoose(chosen.toSpliced(index, 1))}
                title={choices.find((choice) => choice.value === item)?.title ?? item}
              />
            ))}
          </Stack>
        </Card>
      )}
      {rest.length > 0 && (
        <ChoiceBox
          all="Add…"
          choose={(item) => item && onChoose([...chosen, item])}
          disabled={isReadOnly}
          label={`Add to: ${title}`}
          options={rest.map((choice) => [choice.value, choice.title])}
          value=""
        />
      )}
    </Stack>
  )
}

function asWords(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

type RowProps = {
  title: string
  isInherited: boolean
  isReadOnly: boolean
  move: (by: -1 | 1) => void
  remove: () => void
}

function ChosenRow({title, isInherited, isReadOnly, move, remove}: RowProps) {
  const button = {disabled: isReadOnly, fontSize: 1, mode: 'bleed', padding: 2} as const
  return (
    <Flex align="center" as="li" gap={1} paddingLeft={2} style={{listStyle: 'none'}}>
      <Box flex={1}>
        <Words muted={isInherited}>{title}</Words>
      </Box>
      <Button {...button} aria-label={`Move up: ${title}`} icon={ArrowUpIcon} onClick={() => move(-1)} />
      <Button {...button} aria-label={`Move down: ${title}`} icon={ArrowDownIcon} onClick={() => move(1)} />
      <Button {...button} aria-label={`Remove: ${title}`} icon={CloseIcon} onClick={remove} />
    </Flex>
  )
}
