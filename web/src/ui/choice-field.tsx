import type {InputHTMLAttributes, ReactNode} from 'react'
import {joinClassNames} from './class-names'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** A labelled checkbox. */
export function CheckboxField({label, className, ...rest}: Input & {label: ReactNode}) {
  return (
    <label className={joinClassNames('tick-line', className)}>
      <input type="checkbox" className="tick" {...rest} />
      <span>{label}</span>
    </label>
  )
}

/** A switch that takes effect at once, without a button. Screen readers announce a checkbox. */
export function SwitchField({label, className, ...rest}: Input & {label: ReactNode}) {
  return (
    <label className={joinClassNames('tick-line justify-between', className)}>
      <span>{label}</span>
      <input type="checkbox" className="switch" {...rest} />
    </label>
  )
}

type Option = {readonly value: string; readonly label: string}

/** A group of radio buttons. */
export function RadioField({
  legend,
  name,
  options,
  defaultValue,
}: {
  legend: string
  name: string
  options: readonly Option[]
  defaultValue?: string
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      {options.map(({value, label}) => (
        <label key={value} className="tick-line">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="tick rounded-full"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
