import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import type {FieldProps} from 'sanity'
import {Words} from '../../core/parts/words.tsx'
import {ColleagueLine} from './colleague-line.tsx'
import {listProblems} from './list-problems.ts'

const WORDS = {color: 'var(--card-badge-critical-fg-color)'} as const
const EDGE = '3px solid var(--card-badge-critical-dot-color, #e5484d)'

/**
 * A field that cannot be published, with what is wrong in words under it: the Studio's own form has an icon whose words show
 * under the pointer alone. An empty field that nobody has been in yet says nothing: its title says *Required*.
 */
export function WithProblem(props: FieldProps) {
  const wasLeft = useWasLeft('focused' in props.inputProps && props.inputProps.focused === true)
  const problems = listProblems(props, wasLeft)
  return (
    <Stack
      gap={2}
      style={problems.length > 0 ? {borderLeft: EDGE, marginLeft: -13, paddingLeft: 10} : undefined}
    >
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
