import type {Field} from '@forecourt/schemas'
import {Badge, Box, Button, Flex, Text} from '@sanity/ui'
import type {Origin} from './describe-origin.ts'

const TONES = {here: 'primary', nothing: 'caution', inherited: 'neutral'} as const

type Props = {
  field: Field<unknown>
  origin: Origin
  showsClear: boolean
  onReset: () => void
  onClear: () => void
}

/** Below a setting: the badge, the inherited value, and what can be done about it. */
export function OriginRow({field, origin, showsClear, onReset, onClear}: Props) {
  const {state, badge, inheritedWords, inheritedFrom} = origin
  const source = state === 'inherited' ? inheritedWords : `${inheritedFrom} says: ${inheritedWords}`
  return (
    <Flex align="center" gap={2} style={{minHeight: 25}}>
      <Box flex="none">
        <Badge fontSize={0} tone={TONES[state]}>
          {badge}
        </Badge>
      </Box>
      <Flex align="center" flex={1} gap={2} style={{minWidth: 0}}>
        <Swatch field={field} words={inheritedWords} />
        <Text muted size={1} textOverflow="ellipsis" title={source}>
          {source}
        </Text>
      </Flex>
      {state !== 'inherited' && (
        <SmallButton label={field.title} onClick={onReset} text="Reset to inherited" />
      )}
      {showsClear && state !== 'nothing' && (
        <SmallButton label={field.title} onClick={onClear} text="Set to nothing" />
      )}
    </Flex>
  )
}

function SmallButton({text, label, onClick}: {text: string; label: string; onClick: () => void}) {
  return (
    <Button
      aria-label={`${text}: ${label}`}
      fontSize={0}
      mode="bleed"
      onClick={onClick}
      padding={2}
      style={{flex: 'none'}}
      text={text}
    />
  )
}

function Swatch({field, words}: {field: Field<unknown>; words: string}) {
  if (field.kind !== 'colour' && field.kind !== 'fill') return null
  return (
    <Box
      flex="none"
      style={{
        background: words,
        border: '1px solid var(--card-border-color)',
        borderRadius: 3,
        height: 14,
        width: 14,
      }}
    />
  )
}
