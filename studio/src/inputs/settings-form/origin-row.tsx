import type {Field} from '@forecourt/schemas/fields/field'
import {Badge, Box, Flex} from '@sanity/ui'
import {NOTHING} from '../../core/layers/describe-value.ts'
import {Swatch} from '../../core/parts/lists.tsx'
import {BareButton, Note} from '../../core/parts/words.tsx'
import type {Origin} from './describe-origin.ts'
import {isShownAsChosen, isShownInControl} from './shows-in-control.ts'

const TONES = {here: 'primary', nothing: 'caution', inherited: 'neutral'} as const

// Below this width, as beside the preview, the text gets separate lines and is not truncated.
const WORDS = {flex: '1 1 180px', minWidth: 0}

type Props = {
  field: Field<unknown>
  origin: Origin
  showsClear: boolean
  /** Shows the source of the value, without an action. */
  isReadOnly: boolean
  onReset: () => void
  onClear: () => void
  onKeep: () => void
}

/** Below a setting: the badge, the inherited value, and the actions. */
export function OriginRow({field, origin, showsClear, isReadOnly, onReset, onClear, onKeep}: Props) {
  const {state, badge, inheritedWords, inheritedFrom} = origin
  // Text inputs, switches and lists of choices already show their inherited value.
  const showsAbove = isShownInControl(field) || field.item?.kind === 'choice'
  const isShownAbove = state === 'inherited' && showsAbove && inheritedWords !== NOTHING
  const source = state === 'inherited' ? inheritedWords : `${inheritedFrom}: ${inheritedWords}`
  return (
    <Flex align="center" gap={2} style={{minHeight: 25}} wrap="wrap">
      <Box flex="none">
        <Badge tone={TONES[state]}>{badge}</Badge>
      </Box>
      <Flex align="center" gap={2} style={WORDS}>
        {field.kind === 'fill' && <Swatch fill={inheritedWords} />}
        <Note style={{overflowWrap: 'anywhere'}}>{isShownAbove ? null : source}</Note>
      </Flex>
      {!isReadOnly && state === 'inherited' && canBeKept(field) && inheritedWords !== NOTHING && (
        <BareButton aria-label={`Set here: ${field.title}`} onClick={onKeep} text="Set here" />
      )}
      {!isReadOnly && state !== 'inherited' && (
        <BareButton
          aria-label={`Reset to inherited: ${field.title}`}
          onClick={onReset}
          text="Reset to inherited"
        />
      )}
      {!isReadOnly && showsClear && state !== 'nothing' && (
        <BareButton aria-label={`Clear: ${field.title}`} onClick={onClear} text="Clear" />
      )}
    </Flex>
  )
}

// A single line needs no button to start; an object or list does, and a switch cannot be set to the value it
// already shows.
function canBeKept(field: Field<unknown>): boolean {
  if (isShownAsChosen(field)) return true
  return !isShownInControl(field) && field.item?.kind !== 'choice'
}
