import {FIELD_KINDS} from './field-kinds.ts'
import {fieldsOf, type ResolvedField, type ResolvedForm} from './resolved-form.ts'

/** What was posted: one text per name, or several for ticks. */
export type PostedValues = {readonly [name: string]: string | readonly string[] | undefined}

export type Answers = {readonly [name: string]: string | readonly string[]}

/** A field and what a person does about it. */
export type FieldError = {readonly field: string; readonly message: string}

export type CheckedAnswers =
  | {readonly ok: true; readonly answers: Answers}
  | {readonly ok: false; readonly errors: readonly FieldError[]}

/**
 * Checks what was posted against a form (spec 5.8): empty optional fields fall away, so do fields whose condition
 * does not hold and names the form does not know. Every error names its field; errors come in the form's order.
 */
export function checkAnswers(form: ResolvedForm, posted: PostedValues): CheckedAnswers {
  const answers: {[name: string]: string | readonly string[]} = {...form.hidden}
  const errors: FieldError[] = []
  for (const field of fieldsOf(form)) {
    if (!isAsked(field, posted)) continue
    const reading = field.kind === 'ticks' ? readTicks(field, posted) : readOne(field, posted)
    if (reading.error !== undefined) errors.push({field: field.name, message: reading.error})
    else if (reading.value !== undefined) answers[field.name] = reading.value
  }
  return errors.length > 0 ? {ok: false, errors} : {ok: true, answers}
}

/** Whether a field's condition holds for what the other fields say. */
export function isAsked(field: Pick<ResolvedField, 'when'>, posted: PostedValues): boolean {
  if (!field.when) return true
  const other = posted[field.when.field]
  return typeof other === 'string' && field.when.is.includes(other)
}

type Reading = {value?: string | readonly string[]; error?: string}

function readOne(field: ResolvedField, posted: PostedValues): Reading {
  const raw = posted[field.name]
  if (raw !== undefined && typeof raw !== 'string') return {error: `Give one answer for “${field.label}”.`}
  const text = (raw ?? '').trim()
  if (text === '') return field.required ? {error: field.missing ?? `Fill in “${field.label}”.`} : {}
  const most = field.most ?? FIELD_KINDS[field.kind].most
  if ([...text].length > most)
    return {error: field.invalid ?? `Use at most ${most.toLocaleString('en-AU')} letters.`}
  if (hasChoices(field) && !field.choices.some(({value}) => value === text)) {
    return {error: field.missing ?? `Choose one of the answers for “${field.label}”.`}
  }
  const parsed = FIELD_KINDS[field.kind].schema.safeParse(text)
  if (parsed.success) return {value: parsed.data}
  return {error: field.invalid ?? parsed.error.issues[0]?.message ?? `Check “${field.label}”.`}
}

function hasChoices({kind}: ResolvedField): boolean {
  return kind === 'choice' || kind === 'time'
}

function readTicks(field: ResolvedField, posted: PostedValues): Reading {
  const raw = posted[field.name]
  const texts = raw === undefined ? [] : typeof raw === 'string' ? [raw] : raw
  const chosen = field.choices.map(({value}) => value).filter((value) => texts.includes(value))
  if (chosen.length < new Set(texts).size) return {error: `Choose among the answers for “${field.label}”.`}
  if (chosen.length === 0) return field.required ? {error: field.missing ?? 'Choose at least one.'} : {}
  return {value: chosen}
}
