'use client'

import {type FormEvent, useState} from 'react'
import {formatMoney} from '#/domain/format-money'
import {groupThousands} from '#/lib/group-thousands'
import {buttonClass} from '#/ui/button'
import {SelectField, TextField} from '#/ui/field'
import {Icon} from '#/ui/icon'
import type {PanelSite} from './panel-site'
import {PanelTabs} from './panel-tabs'
import {usePanelAnswer} from './use-panel-answer'

type Choice = {readonly [name: string]: string}

/**
 * A search that works at once: a plain form into the stock search, which says how many cars are there as soon as
 * something is chosen. Only what was chosen goes into the address.
 */
export function SearchPanel({site}: {site: PanelSite}) {
  const [choice, setChoice] = useState<Choice>({})
  const answer = usePanelAnswer(parametersOf(choice))
  const models = choice.make ? (answer?.models ?? null) : null
  const found = isEmpty(choice) ? site.total : (answer?.found ?? null)

  function choose(name: string, value: string) {
    // A model belongs to its make.
    setChoice((before) => ({...before, ...(name === 'make' ? {model: ''} : {}), [name]: value}))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const parameters = parametersOf(choice)
    window.location.assign(answer?.href ?? `${site.action}${parameters ? `?${parameters}` : ''}`)
  }
  return (
    <form
      action={site.action}
      method="get"
      onSubmit={submit}
      aria-label="Search our stock"
      className="@container grid gap-4"
    >
      {site.tabs && <PanelTabs {...site.tabs} onChoose={choose} />}
      <div className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-[repeat(3,1fr)_auto]">
        <SelectField
          label="Make"
          name="make"
          value={choice.make ?? ''}
          onChange={(event) => choose('make', event.target.value)}
        >
          <option value="">Any make</option>
          {site.makes.map(({value, count}) => (
            <option key={value} value={value}>
              {value} ({count})
            </option>
          ))}
        </SelectField>
        <ModelField
          value={choice.model ?? ''}
          models={models}
          waits={!choice.make}
          onChange={(value) => choose('model', value)}
        />
        <SelectField
          label="Price"
          name="price"
          value={choice.price ?? ''}
          onChange={(event) => choose('price', event.target.value)}
        >
          <option value="">Any price</option>
          {site.prices.map((price) => (
            <option key={price} value={`-${price}`}>
              Up to {formatMoney(price)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={buttonClass('primary', 'medium', 'figures w-full @3xl:min-w-52')}>
          <Icon name="search" />
          {found === null ? 'Search' : sayFound(found)}
        </button>
      </div>
      <p role="status" className="sr-only">
        {isEmpty(choice) || found === null ? '' : `${groupThousands(found)} found`}
      </p>
    </form>
  )
}

type ModelProps = {
  value: string
  models: readonly {readonly value: string; readonly count: number}[] | null
  /** No make is chosen yet. */
  waits: boolean
  onChange: (value: string) => void
}

/** The models of the chosen make; without script a line of text, because the models are not known then. */
function ModelField({value, models, waits, onChange}: ModelProps) {
  return (
    <>
      <div className="only-scripted">
        <SelectField
          label="Model"
          value={value}
          disabled={waits}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{waits ? 'Pick a make' : 'Any model'}</option>
          {value && !models?.some((model) => model.value === value) && <option>{value}</option>}
          {models?.map((model) => (
            <option key={model.value} value={model.value}>
              {model.value} ({model.count})
            </option>
          ))}
        </SelectField>
      </div>
      <div className="only-plain">
        <TextField label="Model or keyword" name="query" maxLength={80} />
      </div>
    </>
  )
}

function sayFound(count: number): string {
  return count === 0 ? 'None right now' : `Show ${groupThousands(count)}`
}

function isEmpty(choice: Choice): boolean {
  return Object.values(choice).every((value) => value === '')
}

function parametersOf(choice: Choice): string {
  return new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')).toString()
}
