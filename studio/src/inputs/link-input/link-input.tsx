import {TextInput} from '@sanity/ui'
import {type FocusEvent, useId, useState} from 'react'
import type {InputProps, StringInputProps} from 'sanity'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {listSuggestions, SUGGESTIONS_QUERY} from './list-suggestions.ts'

/** The target of a link, typed or chosen from suggestions. */
export function LinkInput(props: InputProps) {
  const {elementProps, readOnly} = props as StringInputProps
  const id = useId()
  // A page may contain many links: suggestions are only loaded for the focused one.
  const [isEntered, setIsEntered] = useState(false)
  return (
    <>
      <TextInput
        {...elementProps}
        list={isEntered ? id : undefined}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setIsEntered(true)
          elementProps.onFocus(event)
        }}
        readOnly={readOnly}
      />
      {isEntered && <Suggestions id={id} />}
    </>
  )
}

function Suggestions({id}: {id: string}) {
  const {answer} = useLiveQuery(SUGGESTIONS_QUERY)
  return (
    <datalist id={id}>
      {listSuggestions(answer).map(({path, title}) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
