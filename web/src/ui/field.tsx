import {type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId} from 'react'

type Named = {label: ReactNode}

/** A select field with a label above it. */
export function SelectField({
  label,
  children,
  ...rest
}: Named & {children: ReactNode} & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <FieldLabel id={id} label={label} />
      <select id={id} className="field-control" {...rest}>
        {children}
      </select>
    </div>
  )
}

/** A text field with a label above it. */
export function TextField({label, ...rest}: Named & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <FieldLabel id={id} label={label} />
      <input id={id} className="field-control" {...rest} />
    </div>
  )
}

function FieldLabel({id, label}: {id: string; label: ReactNode}) {
  return (
    <label htmlFor={id} className="text-sm font-medium">
      {label}
    </label>
  )
}
