import {isRecord} from '@forecourt/schemas/values/is-record'
import {useEffect, useEffectEvent, useRef} from 'react'
import type {InputProps} from 'sanity'

/**
 * Tells colleagues again which field this person is in, once the first letter has made a draft and once it is published: to the
 * Studio the form then has another document, and it tells them that the person is in no field.
 */
export function useSteadyPresence(props: InputProps): void {
  const id = isRecord(props.value) ? props.value._id : undefined
  const before = useRef(id)
  const tell = useEffectEvent(() => {
    if ('onPathFocus' in props && 'focusPath' in props && props.focusPath.length > 0)
      props.onPathFocus(props.focusPath)
  })
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    // The Studio does it in an effect around the form, which comes after this one.
    const timer = setTimeout(() => tell())
    return () => clearTimeout(timer)
  }, [id])
}
