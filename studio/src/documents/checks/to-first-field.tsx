import {useState} from 'react'
import type {InputProps} from 'sanity'

const UNSEEN = {height: 1, opacity: 0, position: 'absolute', width: 1} as const

/**
 * Takes the focus that the Studio gives to the first thing in a form that can have it, and hands it to the first field.
 * The Studio looks before most fields are drawn: without this it finds a folded group further down, and the form opens
 * there. It is gone once it has handed the focus on.
 */
export function ToFirstField(props: InputProps) {
  const [isDone, setIsDone] = useState(false)
  if (isDone || !('onPathFocus' in props) || !('members' in props)) return null
  const {focusPath, members, onPathFocus} = props
  const [first] = members
  if (focusPath.length > 0 || first?.kind !== 'field' || !('name' in first)) return null
  const enter = () => {
    setIsDone(true)
    onPathFocus([first.name])
  }
  return <button aria-label="To the first field" onFocus={enter} style={UNSEEN} type="button" />
}
