import {FIELD_KINDS} from './field-kinds'
import {listFields, type SiteForm} from './site-form'

/** What the script of a form knows of a field beyond its HTML. */
export type FieldRule = {
  /** What is said when it is required and empty, and when its answer is none. */
  readonly missing?: string
  readonly invalid?: string
  /** A regular expression for the whole answer. Not the browser's own `pattern`: it would say words of its own. */
  readonly pattern?: string
  /** Asked only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

export type FieldRules = {readonly [name: string]: FieldRule}

/** The rules of a form's fields and agreements by their names. */
export function buildFieldRules(form: SiteForm): FieldRules {
  const fields = listFields(form).map(({name, kind, missing, invalid, when}): [string, FieldRule] => {
    const {hints, invalid: usual} = FIELD_KINDS[kind]
    return [name, {missing, invalid: invalid ?? usual, pattern: hints.pattern, when}]
  })
  const agreements = form.agreements.map(({name, missing}): [string, FieldRule] => [name, {missing}])
  return Object.fromEntries([...fields, ...agreements])
}
