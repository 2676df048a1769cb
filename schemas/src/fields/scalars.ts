import * as z from 'zod'
import {type Certain, type Field, leaf, type Words} from './field.ts'

/** Lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NESTED_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3}$/
/** An Australian number. */
export const PHONE = /^(?:\+61[ -]?|\(?0)[2-478]\)?(?:[ -]?\d){8}$|^1[38]00(?:[ -]?\d){6}$|^13(?:[ -]?\d){4}$/
/** An Australian business number. */
export const ABN = /^\d{2} ?\d{3} ?\d{3} ?\d{3}$/
const HEX = /^#[0-9a-fA-F]{6}$/

const listPlaceholders = (text: string): readonly string[] => text.match(/\{[^{}]*\}/g) ?? []

/** Words of staff; where the help names what is filled in, nothing else may be in braces. */
function buildWords(help: string, max: number): z.ZodString {
  const filled = listPlaceholders(help)
  return z
    .string()
    .trim()
    .min(1, 'Write something or leave the field out')
    .max(max, `Use at most ${max} characters`)
    .refine(
      (text) => filled.length === 0 || listPlaceholders(text).every((one) => filled.includes(one)),
      `In braces, write only ${filled.join(' or ')}: nothing else is filled in here`,
    )
}

/**
 * A single line of text. `max` in characters (default 200); `pattern` with the message for a text that does not match.
 */
export function text<
  const O extends Words<string> & {max?: number; pattern?: {regex: RegExp; message: string}},
>(options: O) {
  const max = options.max ?? 200
  const {regex, message} = options.pattern ?? {regex: /^/, message: ''}
  return leaf<string, O>(options, {
    kind: 'text',
    stored: buildWords(options.help, max).regex(regex, message),
    sanity: {type: 'string'},
    limits: `at most ${max} characters`,
  })
}

/** Several lines of plain text. `max` in characters (default 2,000). */
export function longText<const O extends Words<string> & {max?: number; rows?: number}>(options: O) {
  const max = options.max ?? 2000
  return leaf<string, O>(options, {
    kind: 'long-text',
    stored: buildWords(options.help, max),
    sanity: {type: 'text', rows: options.rows ?? 3},
    limits: `at most ${max} characters`,
  })
}

type Bounds = {min?: number; max?: number}

function bounded(schema: z.ZodNumber, {min, max}: Bounds, unit: string): z.ZodNumber {
  let result = schema
  if (min !== undefined) result = result.min(min, `Use ${min}${unit} or more`)
  if (max !== undefined) result = result.max(max, `Use ${max}${unit} or less`)
  return result
}

function boundsInWords({min, max}: Bounds, unit: string): string | undefined {
  if (min === undefined && max === undefined) return undefined
  return `${min ?? 'any'} to ${max ?? 'any'}${unit}`
}

/** A number; whole unless `decimals`. `unit` is shown after it (" km", " days"). */
export function number<const O extends Words<number> & Bounds & {unit?: string; decimals?: boolean}>(
  options: O,
) {
  const unit = options.unit ? ` ${options.unit}` : ''
  const base = options.decimals
    ? z.number('Write a number')
    : z.number('Write a number').int('Use a whole number')
  return leaf<number, O>(options, {
    kind: 'number',
    stored: bounded(base, options, unit),
    sanity: {type: 'number'},
    limits: boundsInWords(options, unit),
  })
}

/** Whole Australian dollars: money is never a fraction here. */
export function money<const O extends Words<number> & Bounds>(options: O) {
  return leaf<number, O>(options, {
    kind: 'money',
    stored: bounded(z.number('Write an amount').int('Use whole dollars'), {min: 0, ...options}, ' dollars'),
    sanity: {type: 'number'},
    limits: boundsInWords({min: 0, ...options}, ' dollars'),
  })
}

/** A percentage as staff write it: 8.5 means 8.5%. */
export function percent<const O extends Words<number> & Bounds>(options: O) {
  return leaf<number, O>(options, {
    kind: 'percent',
    stored: bounded(z.number('Write a percentage'), {min: 0, max: 100, ...options}, '%'),
    sanity: {type: 'number'},
    limits: boundsInWords({min: 0, max: 100, ...options}, '%'),
  })
}

/** A switch, off by default. */
export function flag<const O extends Words<boolean>>(options: O) {
  const words: Words<boolean> = {default: false, ...options}
  return leaf(words, {
    kind: 'flag',
    stored: z.boolean('Choose yes or no'),
    sanity: {type: 'boolean'},
  }) as Field<Certain<boolean, O>>
}

/** One of a closed set; `choices` maps the stored value to the words staff see. */
export function choice<
  const C extends {readonly [value: string]: string},
  const O extends Words<keyof C & string>,
>(options: O & {choices: C}) {
  const values = Object.keys(options.choices)
  return leaf<keyof C & string, O>(options, {
    kind: 'choice',
    stored: z
      .string()
      .refine(
        (value) => values.includes(value),
        `Choose one of: ${Object.values(options.choices).join(', ')}`,
      ),
    sanity: {
      type: 'string',
      options: {
        list: Object.entries(options.choices).map(([value, title]) => ({value, title})),
        layout: values.length <= 4 ? 'radio' : 'dropdown',
      },
    },
    limits: Object.values(options.choices).join(', '),
  })
}

/**
 * The last part of an address: lower case letters, digits and single hyphens; a `nested` one is up to four of these,
 * joined by slashes. Read as a string.
 */
export function slug<const O extends Words<string> & {source?: string; nested?: true}>(options: O) {
  const limits = options.nested
    ? 'lower-case letters, digits and hyphens, and up to three slashes between them'
    : 'lower-case letters, digits and hyphens'
  const value = z
    .string()
    .max(96, 'Use at most 96 characters')
    .regex(options.nested ? NESTED_SLUG : SLUG, `Use ${limits} only`)
  return leaf<string, O>(options, {
    kind: 'slug',
    stored: z.object({current: value}),
    value,
    // Slugs within a list only have to be unique there, so the Studio's warning is off.
    sanity: {
      type: 'slug',
      options: {source: options.source ?? 'name', maxLength: 96, disableArrayWarning: true},
    },
    project: (name) => `"${name}": ${name}.current`,
    limits,
  })
}

/** An Australian phone number as a person writes it: mobile, landline, 13, 1300 or 1800. */
export function phone<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'phone',
    stored: z
      .string()
      .trim()
      .regex(PHONE, 'Write an Australian number, for example (07) 7010 1234, 0412 345 678 or 1300 123 456'),
    sanity: {type: 'string'},
  })
}

/** An Australian business number. */
export function abn<const O extends Words<string>>(options: O) {
  return text({
    ...options,
    pattern: {regex: ABN, message: 'Write the eleven digits, such as 51 824 753 556'},
  })
}

/** An e-mail address. */
export function email<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'email',
    stored: z.email('Write an e-mail address, for example sales@example.com.au'),
    sanity: {type: 'string'},
  })
}

/** One colour, as #RRGGBB. */
export function colour<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'colour',
    stored: z.string().regex(HEX, 'Write a colour as # and six digits, for example #0B7285'),
    sanity: {type: 'string'},
  })
}

const FILL = /^(?:#[0-9a-fA-F]{6}|linear-gradient\([-#0-9a-fA-F,.%\s]*(?:deg)?[#0-9a-fA-F,.%\s]*\))$/

/** A background: one colour, or a linear gradient of colours (`linear-gradient(135deg, #0B2545, #0B7285)`). */
export function fill<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'fill',
    stored: z
      .string()
      .max(200)
      .regex(FILL, 'Write a colour such as #0B7285, or linear-gradient(135deg, #0B2545, #0B7285)'),
    sanity: {type: 'string'},
  })
}
