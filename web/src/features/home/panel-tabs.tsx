export type Tabs = {
  readonly legend: string
  /** The parameter name of the tabs. */
  readonly name: string
  readonly options: readonly {readonly value: string; readonly label: string}[]
}

/** A selection of one of a few conditions or kinds, initially all of them. */
export function PanelTabs({legend, name, options}: Tabs) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {[{value: '', label: 'All'}, ...options].map(({value, label}) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === ''}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
