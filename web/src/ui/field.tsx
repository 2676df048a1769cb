import type {InputHTMLAttributes, ReactNode, SelectHTMLAttributes} from 'react'

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
