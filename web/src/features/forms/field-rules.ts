import {FIELD_KINDS} from './field-kinds'
import type {FieldKind} from './form-definition'
import {FIELD_MESSAGES} from './form-messages'
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
  /** The maximum number of letters of a free text, with the message for more. */
  readonly most?: number
  readonly tooLong?: string
  /** At least one of its checkboxes must be ticked, which browsers do not check. */
  readonly ticked?: true
  /** Shown only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

export type FieldRules = {readonly [name: string]: FieldRule}

const FREE_TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'name', 'long-text'])

/** The rules of a form's fields and agreements by their names. */
export function buildFieldRules(form: SiteForm): FieldRules {
  const fields = listFields(form).map((field): [string, FieldRule] => {
    const {name, kind, label, missing, invalid, when, required} = field
    const {hints, invalid: usual, most: usualMost} = FIELD_KINDS[kind]
    const most = field.most ?? usualMost
    const length = FREE_TEXTS.has(kind) ? {most, tooLong: invalid ?? FIELD_MESSAGES.tooLong(label, most)} : {}
    const rule = {missing, invalid: invalid ?? usual, pattern: hints.pattern, when, ...length}
    return [name, kind === 'ticks' && required ? {...rule, ticked: true} : rule]
  })
  const agreements = form.agreements.map(({name, missing}): [string, FieldRule] => [name, {missing}])
  return Object.fromEntries([...fields, ...agreements])
}
