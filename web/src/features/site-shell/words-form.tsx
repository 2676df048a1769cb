import {linkTo} from '@forecourt/schemas/routes/routes'
import type {InputHTMLAttributes, ReactNode} from 'react'
import {SubmitButton} from '#/ui/button'

type Props = {
  input: {readonly id: string} & InputHTMLAttributes<HTMLInputElement>
  /** What follows its button. */
  children?: ReactNode
}

/** The search of the site's stock by words; a plain form, so that it works without JavaScript. */
export function WordsForm({input, children}: Props) {
  return (
    <form action={linkTo('stock')} method="get" aria-label="Search our stock by words" className="words-form">
      <label htmlFor={input.id} className="sr-only">
        What are you looking for?
      </label>
      <input
        type="search"
        name="query"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        className="field-control"
        {...input}
      />
      <SubmitButton>Search</SubmitButton>
      {children}
    </form>
  )
}
