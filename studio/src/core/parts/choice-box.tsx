import {Select} from '@sanity/ui'

type Props = {
  /** What is chosen, for a person who does not see it; left out where `id` is that of a label's box. */
  readonly label?: string
  readonly id?: string
  /** The words of choosing none of the options; without them one is always chosen. */
  readonly all?: string
  readonly value: string
  readonly choose: (value: string) => void
  /** Values with their words. */
  readonly options: readonly (readonly [value: string, title: string])[]
}

/** A box with a choice of few options; the value of none is empty. */
export function ChoiceBox({label, id, all, value, choose, options}: Props) {
  return (
    <Select
      aria-label={label}
      fontSize={1}
      id={id}
      onChange={(event) => choose(event.currentTarget.value)}
      value={value}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </Select>
  )
}
