import * as z from 'zod'
import {FIELD_KINDS} from './field-kinds'
import {AGREED} from './form-agreements'
import {FIELD_MESSAGES} from './form-messages'
import {listFields, type SiteField, type SiteForm} from './site-form'

/** The posted values: one text per name, or several for checkboxes. */
export type PostedValues = {readonly [name: string]: string | readonly string[] | undefined}

/** The answers by field; a given consent is true. */
export type Answers = {readonly [name: string]: string | readonly string[] | boolean}

/** A field with the message on how to correct it. */
export type FieldError = {readonly field: string; readonly message: string}

export type CheckedAnswers =
  | {readonly ok: true; readonly answers: Answers}
  | {readonly ok: false; readonly errors: readonly FieldError[]}

/**
 * Validates a posted form (spec 5.8): empty optional fields, fields whose condition is not met and unknown names are
 * dropped. Every error names its field; errors are in the form's order.
 */
export function checkAnswers(form: SiteForm, posted: PostedValues): CheckedAnswers {
  const parsed = buildFormSchema(form).safeParse(posted)
  if (parsed.success) return {ok: true, answers: {...form.hidden, ...parsed.data}}
  const errors = new Map<string, string>()
  for (const {path, message} of parsed.error.issues) {
    const field = String(path[0])
    if (!errors.has(field)) errors.set(field, message)
  }
  return {ok: false, errors: [...errors].map(([field, message]) => ({field, message}))}
}

const postedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional())

/** The schema of a form on a site, from posted values to answers. A field that is not shown becomes null. */
export function buildFormSchema(form: SiteForm) {
  const fields = listFields(form)
  const shape: {[name: string]: z.ZodType<Answers[string] | null>} = {}
  for (const field of fields) {
    const schema = field.kind === 'ticks' ? buildTicksSchema(field) : buildTextSchema(field)
    shape[field.name] = field.when ? schema.nullable() : schema
  }
  for (const {name, required, missing = FIELD_MESSAGES.notAgreed} of form.agreements) {
    shape[name] = required ? z.literal(true, missing) : z.boolean()
  }
  return postedSchema
    .transform((posted) => {
      const agreed = form.agreements.map(({name}) => [name, posted[name] === AGREED])
      const unasked = fields.filter((field) => !isAsked(field, posted)).map(({name}) => [name, null])
      return {...posted, ...Object.fromEntries([...agreed, ...unasked])}
    })
    .pipe(z.object(shape))
    .transform(leaveOutEmpty)
    .refine((answers) => isPlaceOfDealership(form, answers), {
      path: ['location'],
      message: FIELD_MESSAGES.otherDealership,
    })
}

function isAsked({when}: SiteField, posted: PostedValues): boolean {
  if (!when) return true
  const other = posted[when.field]
  return typeof other === 'string' && when.is.includes(other)
}

// Something to read: not a blank, a control character, or a letter without width alone.
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

// An empty optional text stays an empty string until the end, which means that it was not answered.
function buildTextSchema(field: SiteField): z.ZodType<string> {
  const {kind, label, choices, required, missing = FIELD_MESSAGES.missing(label)} = field
  const {most, schema, invalid} = FIELD_KINDS[kind]
  const mostLetters = field.most ?? most
  const hasChoices = kind === 'choice' || kind === 'time'
  return z
    .string(FIELD_MESSAGES.severalAnswers(label))
    .default('')
    .transform((posted, context) => {
      const fail = (message: string) => {
        context.addIssue({code: 'custom', message})
        return z.NEVER
      }
      const text = posted.replaceAll('\r\n', '\n').trim()
      if (!SEEN.test(text)) return required ? fail(missing) : ''
      if ([...text].length > mostLetters)
        return fail(field.invalid ?? invalid ?? FIELD_MESSAGES.tooLong(label, mostLetters))
      if (hasChoices && !choices.some(({value}) => value === text))
        return fail(field.missing ?? FIELD_MESSAGES.noChoice(label))
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      return fail(
        field.invalid ?? invalid ?? parsed.error.issues[0]?.message ?? FIELD_MESSAGES.unreadable(label),
      )
    })
}

function buildTicksSchema({label, choices, required, missing}: SiteField): z.ZodType<readonly string[]> {
  const known = choices.map(({value}) => value)
  return z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .default([])
    .refine((texts) => texts.every((text) => known.includes(text)), FIELD_MESSAGES.noTick(label))
    .transform((texts) => known.filter((value) => texts.includes(value)))
    .refine((chosen) => !required || chosen.length > 0, missing ?? FIELD_MESSAGES.nothingTicked)
}

function leaveOutEmpty(values: {readonly [name: string]: Answers[string] | null}): Answers {
  const isAnswer = (entry: [string, Answers[string] | null]): entry is [string, Answers[string]] => {
    const [, value] = entry
    return value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
  }
  return Object.fromEntries(Object.entries(values).filter(isAnswer))
}

/** Whether the selected place belongs to the selected dealership, if a form has both (spec 5.8c). */
function isPlaceOfDealership({places, hidden}: SiteForm, answers: Answers): boolean {
  const {location, dealership} = {...hidden, ...answers}
  if (typeof location !== 'string' || typeof dealership !== 'string') return true
  return places.find(({slug}) => slug === location)?.dealership === dealership
}
