import {SearchIcon} from '@sanity/icons/Search'
import {Card, Checkbox, Flex, Select, Stack, TextArea, TextInput} from '@sanity/ui'
import {type ComponentProps, type FormEvent, type ReactNode, useId} from 'react'
import {Note, Words} from './words.tsx'

type LabelledProps = {
  readonly label: string
  /** What it is for. */
  readonly hint?: string | undefined
  /** What is wrong with what it holds, in place of the hint. */
  readonly problem?: string | undefined
}

type Names = {readonly id: string; readonly 'aria-describedby'?: string}

/** A field with its title, and under it what it is for, or what is wrong; `children` takes what names its box. */
function Labelled({
  label,
  hint,
  problem,
  children,
}: LabelledProps & {readonly children: (names: Names) => ReactNode}) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <Stack gap={2}>
      <Words as="label" htmlFor={id} weight="medium">
        {label}
      </Words>
      {children({id, ...((problem ?? hint) && {'aria-describedby': helpId})})}
      {problem ? (
        <Card id={helpId} paddingX={3} paddingY={2} radius={2} tone="critical">
          <Words>{problem}</Words>
        </Card>
      ) : (
        hint && <Note id={helpId}>{hint}</Note>
      )}
    </Stack>
  )
}

type TextProps = LabelledProps & {
  readonly value: string
  readonly write: (value: string) => void
  /** The lines of a long text; one line without. */
  readonly rows?: number
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength' | 'readOnly' | 'required'> & {
    readonly type?: 'date' | 'email' | 'tel' | 'text'
  }

/** A field for words. */
export function TextField({label, hint, problem, write, rows, type = 'text', ...box}: TextProps) {
  const onChange = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    write(event.currentTarget.value)
  const shared = {...box, 'aria-invalid': problem !== undefined, fontSize: 1, onChange}
  return (
    <Labelled hint={hint} label={label} problem={problem}>
      {(names) =>
        rows === undefined ? (
          <TextInput {...shared} {...names} customValidity={problem} type={type} />
        ) : (
          <TextArea {...shared} {...names} rows={rows} />
        )
      }
    </Labelled>
  )
}

/** A field with a choice of few options. */
export function ChoiceField({
  label,
  hint,
  problem,
  ...box
}: LabelledProps & Omit<ComponentProps<typeof ChoiceBox>, 'label' | 'id'>) {
  return (
    <Labelled hint={hint} label={label} problem={problem}>
      {(names) => <ChoiceBox {...box} {...names} />}
    </Labelled>
  )
}

type ChoiceProps = {
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
export function ChoiceBox({label, all, choose, options, ...box}: ChoiceProps) {
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

type TickProps = {readonly label: string; readonly checked: boolean; readonly toggle: () => void}

/** Something to tick, with its words. */
export function Tick({label, checked, toggle}: TickProps) {
  const id = useId()
  return (
    <Flex align="center" gap={2}>
      <Checkbox checked={checked} id={id} onChange={toggle} />
      <Words as="label" htmlFor={id}>
        {label}
      </Words>
    </Flex>
  )
}

type SearchProps = {
  /** What it searches, for a person who does not see it; shown in the empty box too, unless `placeholder` is. */
  label: string
  placeholder?: string
  value: string
  search: (words: string) => void
}

/** A box for the words that a list is narrowed to. */
export function SearchInput({label, placeholder = label, value, search}: SearchProps) {
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      fontSize={1}
      icon={SearchIcon}
      maxLength={100}
      onChange={(event) => search(event.currentTarget.value)}
      placeholder={placeholder}
      type="search"
      value={value}
    />
  )
}
