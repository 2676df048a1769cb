import type {Choice, FieldDefinition, FormDefinition} from './form-definition.ts'

/** A field as one site asks it: its choices are known, and whether it must be filled in. */
export type ResolvedField = Omit<FieldDefinition, 'source' | 'required' | 'choices'> & {
  readonly required: boolean
  readonly choices: readonly Choice[]
}

export type ResolvedStep = {readonly title: string; readonly fields: readonly ResolvedField[]}

/** A form as one site shows it, for one car or none. */
export type ResolvedForm = Omit<FormDefinition, 'steps'> & {
  readonly title: string
  readonly button: string
  readonly steps: readonly ResolvedStep[]
  /** Values that go with every answer and are not asked, for example the only location. */
  readonly hidden: {readonly [name: string]: string}
}

/** The fields of all steps in order. */
export function fieldsOf(form: ResolvedForm): readonly ResolvedField[] {
  return form.steps.flatMap(({fields}) => fields)
}

/** A tick at the end of a form: a consent or the terms, with the exact words that are shown. */
export type Agreement = {
  readonly name: 'opt_in' | 'terms_conditions'
  readonly label: string
  readonly link: {readonly label: string; readonly href: string} | null
  readonly ticked: boolean
  readonly required: boolean
  readonly missing: string | undefined
}
