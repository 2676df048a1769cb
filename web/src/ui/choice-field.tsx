import type {InputHTMLAttributes, ReactNode} from 'react'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

/** A labelled checkbox. */
export function CheckboxField({label, ...rest}: Input & {label: ReactNode}) {
  return (
    <label className="tick-line">
      <input type="checkbox" className="tick" {...rest} />
      <span>{label}</span>
    </label>
  )
}
