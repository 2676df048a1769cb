import {Select} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

type Props = {
  /** What is chosen, for a person who does not see it; left out where `id` is that of a label's box. */
  readonly label?: string
  /** The words of choosing none of the options; without them one is always chosen. */
  readonly all?: string | undefined
  readonly value: string
  readonly choose: (value: string) => void
  /** Values with their words. */
  readonly options: readonly (readonly [value: string, title: ReactNode])[]
} & Pick<ComponentProps<'select'>, 'aria-describedby' | 'disabled' | 'id'>

/** A box with a choice of few options; the value of none is empty. */
export function ChoiceBox({label, all, choose, options, ...box}: Props) {
  return (
    <Select {...box} aria-label={label} fontSize={1} onChange={(event) => choose(event.currentTarget.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </Select>
  )
}
