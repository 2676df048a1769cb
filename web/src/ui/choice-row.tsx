type Props = {
  legend: string
  name: string
  options: readonly {readonly value: string; readonly label: string}[]
  chosen: string
  /** Marks each input as a part of a behaviour's element. */
  mark?: {readonly 'data-target': string}
}

/** A choice of one of a few, side by side as buttons. */
export function ChoiceRow({legend, name, options, chosen, mark}: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(({value, label}) => (
        <label key={value} className="choice">
          <input
            {...mark}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
