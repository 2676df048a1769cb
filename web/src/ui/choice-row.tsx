type Props = {
  legend: string
  name: string
  options: readonly {readonly value: string; readonly label: string}[]
  chosen: string
  /** As a field of a form: its id, with the legend shown. */
  id?: string
  required?: boolean
  /** Marks each input as a part of a behaviour's element. */
  mark?: {readonly 'data-target': string}
}

/** A choice of one of a few, side by side as buttons. */
export function ChoiceRow({legend, name, options, chosen, id, required, mark}: Props) {
  return (
    <fieldset id={id} className="flex flex-wrap gap-2">
      <legend className={id ? 'mb-1.5 text-sm font-medium' : 'sr-only'}>{legend}</legend>
      {options.map(({value, label}) => (
        <label key={value} className="choice">
          <input
            {...mark}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={required}
            className="choice-input"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
