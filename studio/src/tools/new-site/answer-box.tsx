import {Card, Select, Stack, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {Words} from '../../core/parts/words.tsx'

type Common = {
  label: string
  help?: string
  problem: string | undefined
  value: string
  write: (value: string) => void
}

/** The field of one question: label, help text, and the error in its place. */
export function AnswerBox({
  label,
  help,
  problem,
  value,
  write,
  type,
}: Common & {type?: 'email' | 'tel' | 'text'}) {
  const id = useId()
  return (
    <Labelled help={help} id={id} label={label} problem={problem}>
      <TextInput
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== undefined}
        customValidity={problem}
        fontSize={2}
        id={id}
        onChange={(event) => write(event.currentTarget.value)}
        type={type ?? 'text'}
        value={value}
      />
    </Labelled>
  )
}

/** One question with a closed set of answers. */
export function AnswerChoice({
  label,
  help,
  problem,
  value,
  write,
  choices,
}: Common & {choices: readonly {value: string; title: string}[]}) {
  const id = useId()
  return (
    <Labelled help={help} id={id} label={label} problem={problem}>
      <Select
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== undefined}
        fontSize={2}
        id={id}
        onChange={(event) => write(event.currentTarget.value)}
        value={value}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </Select>
    </Labelled>
  )
}

type LabelledProps = {
  id: string
  label: string
  help: string | undefined
  problem: string | undefined
  children: ReactNode
}

function Labelled({id, label, help, problem, children}: LabelledProps) {
  return (
    <Stack gap={2}>
      <Words as="label" htmlFor={id} weight="medium">
        {label}
      </Words>
      {children}
      {(problem ?? help) && (
        <Card
          id={`${id}-help`}
          paddingY={problem ? 2 : 0}
          paddingX={problem ? 3 : 0}
          radius={2}
          tone={problem ? 'critical' : undefined}
        >
          <Words muted={!problem}>{problem ?? help}</Words>
        </Card>
      )}
    </Stack>
  )
}
