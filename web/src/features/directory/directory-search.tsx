import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {DirectoryState} from '#/domain/directory-state'
import {SubmitButton} from '#/ui/button'
import {SelectField, TextField} from '#/ui/field'
import {Notice} from '#/ui/notice'
import {DirectoryResults, type RenderPhone} from './directory-view'
import type {DirectoryChoice, DirectoryPage} from './search-directory'

type Props = {
  state: DirectoryState
  page: DirectoryPage
  cacheSize: number
  /** What asks where the shopper is, if the site shows distances. */
  near: ReactNode
  renderPhone: RenderPhone
}

/**
 * The directory with its search (spec 2.23): a form that works without JavaScript, with results updated while typing.
 */
export function DirectorySearch({state, page, cacheSize, near, renderPhone}: Props) {
  return (
    <directory-search keeps={cacheSize} className="block">
      <search aria-label="Find a place">
        <form
          {...markTarget('directory-search', 'form')}
          action={linkTo('dealerships')}
          method="get"
          className="mb-6 grid items-end gap-3 md:grid-flow-col md:grid-cols-[2fr_1fr_1fr]"
        >
          {state.near && <input type="hidden" name="near" value={state.near} />}
          <TextField
            label="Suburb, postcode or name"
            name="query"
            type="search"
            autoComplete="off"
            maxLength={80}
            defaultValue={state.query}
          />
          <Choice label="City" name="city" any="Any city" value={state.city} choices={page.cities} />
          <Choice
            label="Dealership"
            name="dealership"
            any="Any dealership"
            value={state.dealership}
            choices={page.dealerships}
          />
          <SubmitButton kind="secondary" className="only-plain">
            Search
          </SubmitButton>
        </form>
      </search>
      {/* After the search, as a suburb is not looked for here. */}
      {near && <div className="mb-8">{near}</div>}
      <div {...markTarget('directory-search', 'failed')} hidden>
        <Notice tone="critical" className="mb-4">
          The search does not answer right now. You still see the last places found.
        </Notice>
      </div>
      <div {...markTarget('directory-search', 'results')}>
        <DirectoryResults state={state} page={page} renderPhone={renderPhone} />
      </div>
    </directory-search>
  )
}

type ChoiceProps = {
  label: string
  name: string
  any: string
  value: string | null
  choices: readonly DirectoryChoice[]
}

function Choice({label, name, any, value, choices}: ChoiceProps) {
  if (choices.length < 2 && value === null) return null
  const known = choices.some((choice) => choice.value === value)
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
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
