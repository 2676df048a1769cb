'use client'

import {linkTo} from '@forecourt/schemas/routes/routes'
import {type FormEvent, useEffect, useRef, useState} from 'react'
import type {DirectoryState} from '#/domain/directory-state'
import {SubmitButton} from '#/ui/button'
import {SelectField, TextField} from '#/ui/field'
import {Notice} from '#/ui/notice'
import {createAnswers} from './directory-cache'
import {buildDirectoryHref, DirectoryResults, type RenderPhone} from './directory-view'
import type {DirectoryChoice, DirectoryPage} from './search-directory'

// Spec 5.2a.
const TEXT_DEBOUNCE_MS = 300

type Props = {state: DirectoryState; page: DirectoryPage; cacheSize: number; renderPhone: RenderPhone}

/**
 * The directory with its search (spec 2.23): a form that works without JavaScript, with results updated while typing.
 */
export function DirectoryBrowser({state: first, page: firstPage, cacheSize, renderPhone}: Props) {
  const [state, setState] = useState(first)
  const [shown, setShown] = useState({state: first, page: firstPage})
  const [failed, setFailed] = useState(false)
  const [answers] = useState(() => createAnswers(cacheSize))
  const asked = useRef(first)
  useEffect(() => {
    if (asked.current === state) return
    const typed = asked.current.query !== state.query
    asked.current = state
    const timer = setTimeout(
      () => {
        window.history.replaceState(null, '', buildDirectoryHref(state))
        answers.ask(state).then(
          (page) => {
            // An older response must not replace a newer one.
            if (asked.current !== state) return
            setShown({state, page})
            setFailed(false)
          },
          () => setFailed(asked.current === state),
        )
      },
      typed ? TEXT_DEBOUNCE_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [state, answers])
  const change = (part: Partial<DirectoryState>) => setState({...state, ...part, page: 1})
  return (
    <>
      <search aria-label="Find a place">
        <form
          action={linkTo('dealerships')}
          method="get"
          onSubmit={(event: FormEvent) => event.preventDefault()}
          className="mb-8 grid items-end gap-3 md:grid-flow-col md:grid-cols-[2fr_1fr_1fr]"
        >
          {state.near && <input type="hidden" name="near" value={state.near} />}
          <TextField
            label="Suburb, postcode or name"
            name="query"
            type="search"
            autoComplete="off"
            maxLength={80}
            value={state.query}
            onChange={(event) => change({query: event.target.value})}
          />
          <Choice
            label="City"
            name="city"
            any="Any city"
            value={state.city}
            choices={shown.page.cities}
            onChange={(city) => change({city})}
          />
          <Choice
            label="Dealership"
            name="dealership"
            any="Any dealership"
            value={state.dealership}
            choices={shown.page.dealerships}
            onChange={(dealership) => change({dealership})}
          />
          <SubmitButton kind="secondary" className="only-plain">
            Search
          </SubmitButton>
        </form>
      </search>
      {failed && (
        <Notice tone="critical" className="mb-4">
          The search does not answer right now. You still see the last places found.
        </Notice>
      )}
      <DirectoryResults {...shown} renderPhone={renderPhone} />
    </>
  )
}

type ChoiceProps = {
  label: string
  name: string
  any: string
  value: string | null
  choices: readonly DirectoryChoice[]
  onChange: (value: string | null) => void
}

function Choice({label, name, any, value, choices, onChange}: ChoiceProps) {
  if (choices.length < 2 && value === null) return null
  const known = choices.some((choice) => choice.value === value)
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{any}</option>
      {value !== null && !known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.value} ({choice.count})
        </option>
      ))}
    </SelectField>
  )
}
