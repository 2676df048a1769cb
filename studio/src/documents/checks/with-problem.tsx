import {isRecord} from '@forecourt/schemas/values/is-record'
import {Box, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import type {FieldProps} from 'sanity'
import {Note, Words} from '../../core/parts/words.tsx'
import {ColleagueLine} from './colleague-line.tsx'
import {listProblems} from './list-problems.ts'

const WORDS = {color: 'var(--card-badge-critical-fg-color)'} as const
const EDGE = {
  borderLeft: '3px solid var(--card-badge-critical-dot-color, #e5484d)',
  marginLeft: -13,
  paddingLeft: 10,
} as const
const CORNER = {position: 'absolute', right: 0, top: 12} as const

/**
 * A field: marked where it must be filled in, and with what is wrong in words under it where it cannot be published. The
 * Studio's own form has an icon whose words show under the pointer alone. An empty field that nobody has been in yet says
 * nothing but *Required*.
 */
export function WithProblem(props: FieldProps) {
  const {inputProps, schemaType} = props
  const wasLeft = useWasLeft('focused' in inputProps && inputProps.focused === true)
  const problems = listProblems(props, wasLeft)
  const {options} = schemaType
  // A long list draws the rows in view alone. Where the browser keeps the view in place by them, it and the list move each
  // other for ever.
  const anchor = schemaType.jsonType === 'array' ? 'none' : undefined
  return (
    <Stack gap={2} style={{overflowAnchor: anchor, position: 'relative', ...(problems.length > 0 && EDGE)}}>
      {isRecord(options) && options.required === true && (
        <Box style={CORNER}>
          <Note>Required</Note>
        </Box>
      )}
      {props.renderDefault(props)}
      <ColleagueLine {...props} />
      {problems.length > 0 && (
        <Stack gap={2} role="alert">
          {problems.map((words) => (
            <Words key={words} style={WORDS} weight="medium">
              {words}
            </Words>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Whether a field had the focus and has lost it. */
function useWasLeft(isFocused: boolean): boolean {
  const [stage, setStage] = useState<'new' | 'in' | 'left'>('new')
  useEffect(() => {
    setStage((before) => (isFocused ? 'in' : before === 'new' ? 'new' : 'left'))
  }, [isFocused])
  return stage === 'left'
}
