import {FIELD_KINDS} from './field-kinds'
import {listFields, type SiteForm} from './site-form'

/** The validation rules of a field for the form's script, in addition to the HTML. */
export type FieldRule = {
  /** The messages for a missing and for an invalid answer. */
  readonly missing?: string
  readonly invalid?: string
  /**
   * A regular expression for the whole value. Not the browser's `pattern`, which would show the browser's message.
   */
  readonly pattern?: string
  /** At least one of its checkboxes must be ticked, which browsers do not check. */
  readonly ticked?: true
  /** Shown only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

export type FieldRules = {readonly [name: string]: FieldRule}

/** The rules of a form's fields and agreements by their names. */
export function buildFieldRules(form: SiteForm): FieldRules {
  const fields = listFields(form).map((field): [string, FieldRule] => {
    const {name, kind, missing, invalid, when, required} = field
    const {hints, invalid: usual} = FIELD_KINDS[kind]
    const rule = {missing, invalid: invalid ?? usual, pattern: hints.pattern, when}
    return [name, kind === 'ticks' && required ? {...rule, ticked: true} : rule]
  })
  const agreements = form.agreements.map(({name, missing}): [string, FieldRule] => [name, {missing}])
  return Object.fromEntries([...fields, ...agreements])
}
