import type {InputHTMLAttributes, ReactNode, SelectHTMLAttributes} from 'react'

/** The attributes of usual text fields, for the keyboard of a phone and for autofill. */
export const INPUTS = {
  email: {type: 'email', maxLength: 254, autoComplete: 'email'},
  phone: {type: 'tel', maxLength: 30, autoComplete: 'tel'},
  amount: {inputMode: 'numeric', maxLength: 12, autoComplete: 'off'},
  postcode: {inputMode: 'numeric', maxLength: 4, autoComplete: 'postal-code'},
} as const

type Named = {label: ReactNode}

// The label is around its field: an id of its own would need a hook, which static HTML cannot have.
const PLACE = 'grid gap-1'

type Props = Named & {children: ReactNode} & SelectHTMLAttributes<HTMLSelectElement>

/** A select field with a label above it. */
export function SelectField({label, children, ...rest}: Props) {
  return (
    <label className={PLACE}>
      <FieldLabel label={label} />
      <select className="field-control" {...rest}>
        {children}
      </select>
    </label>
  )
}

/** A text field with a label above it. */
export function TextField({label, ...rest}: Named & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={PLACE}>
      <FieldLabel label={label} />
      <input className="field-control" {...rest} />
    </label>
  )
}

function FieldLabel({label}: Named) {
  return <span className="text-sm font-medium">{label}</span>
}
