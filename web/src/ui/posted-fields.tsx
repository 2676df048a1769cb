import type {InputHTMLAttributes, ReactNode} from 'react'
import {joinClassNames} from './class-names'

/** The state of a plain form after it was posted: the input, and its errors. */
export type Filled = {
  readonly typed: {readonly [field: string]: string}
  readonly faults: {readonly [field: string]: string}
}

type Named = {filled: Filled; name: string; label: string; hint?: string; fallback?: string}
type TextProps = Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'defaultValue' | 'className'>

/** A text field with the earlier input, and its error. */
export function PostedText({filled, name, label, hint, fallback = '', ...rest}: TextProps) {
  const id = `f-${name}`
  const {described, invalid} = describeField(filled, name, hint)
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={filled.typed[name] ?? fallback}
        aria-describedby={described}
        aria-invalid={invalid}
        className="field-control"
        {...rest}
      />
      <FieldNotes filled={filled} name={name} hint={hint} />
    </div>
  )
}

type Option = {readonly value: string; readonly label: string}

type Props = Named & {options: readonly Option[]}

/** A choice from a list. */
export function PostedSelect({filled, name, label, hint, fallback = '', options}: Props) {
  const id = `f-${name}`
  const {described, invalid} = describeField(filled, name, hint)
  const chosen = filled.typed[name] ?? fallback
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        aria-describedby={described}
        aria-invalid={invalid}
        className="field-control"
      >
        {chosen === '' && <option value="">Please choose</option>}
        {options.map(({value, label: words}) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldNotes filled={filled} name={name} hint={hint} />
    </div>
  )
}

/** Radio buttons; none is preselected without a `fallback`. */
export function PostedRadios({
  filled,
  name,
  label,
  hint,
  fallback,
  picture,
  isLarge = false,
  options,
}: Named & {
  /** Illustrates the question, below it. */
  picture?: ReactNode
  /** Whether each answer is a tile, for a question that has a screen of its own. */
  isLarge?: boolean
  options: readonly (Option & {note?: ReactNode})[]
}) {
  const chosen = filled.typed[name] ?? fallback
  return (
    <fieldset className={isLarge ? 'grid gap-2' : 'grid gap-1'}>
      <legend className={isLarge ? 'mb-2 text-lg font-semibold' : 'text-sm font-medium'}>
        {label}
        {hint && (
          <span className={joinClassNames('block font-normal text-ink-soft', isLarge && 'text-sm')}>
            {hint}
          </span>
        )}
      </legend>
      {picture && <div className="w-40 pt-1">{picture}</div>}
      {options.map(({value, label: words, note}) => (
        <label key={value} className={joinClassNames('tick-line', isLarge && 'tile')}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="tick rounded-full"
          />
          <span>
            {words}
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </span>
        </label>
      ))}
      <FieldNotes filled={filled} name={name} />
    </fieldset>
  )
}

function describeField({faults}: Filled, name: string, hint: string | undefined) {
  const ids = [...(hint ? [`f-${name}-hint`] : []), ...(faults[name] ? [`f-${name}-fault`] : [])]
  return {described: ids.length > 0 ? ids.join(' ') : undefined, invalid: faults[name] ? true : undefined}
}

/** The hint and the fault of a field. */
export function FieldNotes({filled: {faults}, name, hint}: Pick<Named, 'filled' | 'name' | 'hint'>) {
  return (
    <>
      {hint && (
        <p id={`f-${name}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {faults[name] && (
        <p id={`f-${name}-fault`} className="text-sm font-medium text-critical">
          {faults[name]}
        </p>
      )}
    </>
  )
}
