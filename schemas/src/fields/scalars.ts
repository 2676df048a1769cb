import * as z from 'zod'
import {type Certain, defineKind, type Field, type Options} from './field.ts'

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
export const text = defineKind<string, {max?: number; pattern?: {regex: RegExp; message: string}}>(
  ({max = 200, pattern = {regex: /^/, message: ''}}, help) => ({
    kind: 'text',
    makeStored: () => buildWords(help, max).regex(pattern.regex, pattern.message),
    limits: `at most ${max} characters`,
  }),
)

/** Several lines of plain text. `max` in characters (default 2,000). */
export const longText = defineKind<string, {max?: number; rows?: number}>(({max = 2000, rows = 3}, help) => ({
  kind: 'long-text',
  makeStored: () => buildWords(help, max),
  sanity: {type: 'text', rows},
  limits: `at most ${max} characters`,
}))

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
export const number = defineKind<number, Bounds & {unit?: string; decimals?: boolean}>(
  ({unit, decimals, ...bounds}) => {
    const after = unit ? ` ${unit}` : ''
    return {
      kind: 'number',
      makeStored: () => {
        const any = z.number('Write a number')
        return bounded(decimals ? any : any.int('Use a whole number'), bounds, after)
      },
      sanity: {type: 'number'},
      limits: boundsInWords(bounds, after),
    }
  },
)

/** Whole Australian dollars: money is never a fraction here. */
export const money = defineKind<number, Bounds>(({min = 0, max}) => ({
  kind: 'money',
  makeStored: () => bounded(z.number('Write an amount').int('Use whole dollars'), {min, max}, ' dollars'),
  sanity: {type: 'number'},
  limits: boundsInWords({min, max}, ' dollars'),
}))

/** A percentage as staff write it: 8.5 means 8.5%. */
export const percent = defineKind<number, Bounds>(({min = 0, max = 100}) => ({
  kind: 'percent',
  makeStored: () => bounded(z.number('Write a percentage'), {min, max}, '%'),
  sanity: {type: 'number'},
  limits: boundsInWords({min, max}, '%'),
}))

const anyFlag = defineKind<boolean>(() => ({
  kind: 'flag',
  makeStored: () => z.boolean('Choose yes or no'),
  sanity: {type: 'boolean'},
}))

/** A switch, off by default. */
export function flag<const O extends Options<boolean>>(title: string, help: string, options?: O) {
  const words: Options<boolean> = {default: false, ...options}
  return anyFlag(title, help, words) as Field<Certain<boolean, O>>
}

/** One of a closed set; `choices` maps the stored value to the words staff see. */
export function choice<
  const C extends {readonly [value: string]: string},
  const O extends Options<keyof C & string>,
>(title: string, help: string, choices: C, options?: O) {
  const values = Object.keys(choices)
  const words = Object.values(choices).join(', ')
  const build = defineKind<keyof C & string>(() => ({
    kind: 'choice',
    makeStored: () => z.string().refine((value) => values.includes(value), `Choose one of: ${words}`),
    sanity: {
      type: 'string',
      options: {
        list: Object.entries(choices).map(([value, title]) => ({value, title})),
        layout: values.length <= 4 ? 'radio' : 'dropdown',
      },
    },
    limits: words,
  }))
  return build(title, help, options)
}

/**
 * The last part of an address: lower case letters, digits and single hyphens; a `nested` one is up to four of these,
 * joined by slashes. Read as a string.
 */
export const slug = defineKind<string, {source?: string | null; nested?: true}>(
  ({source = 'name', nested}) => {
    const limits = nested
      ? 'lower-case letters, digits and hyphens, and up to three slashes between them'
      : 'lower-case letters, digits and hyphens'
    const makeValue = () =>
      z
        .string()
        .max(96, 'Use at most 96 characters')
        .regex(nested ? NESTED_SLUG : SLUG, `Use ${limits} only`)
    return {
      kind: 'slug',
      makeStored: () => z.object({current: makeValue()}),
      makeValue,
      // Slugs within a list follow the names beside them, and only have to be unique there: the Studio's warning is off.
      sanity: {
        type: 'slug',
        options: {
          ...(source && {
            source: (_document: unknown, {parent}: {parent: unknown}) => Object(parent)[source],
          }),
          maxLength: 96,
          disableArrayWarning: true,
        },
      },
      project: (name) => `"${name}": ${name}.current`,
      limits,
    }
  },
)

/** An Australian phone number as a person writes it: mobile, landline, 13, 1300 or 1800. */
export const phone = defineKind<string>(() => ({
  kind: 'phone',
  makeStored: () =>
    z
      .string()
      .trim()
      .regex(PHONE, 'Write an Australian number, for example (07) 7010 1234, 0412 345 678 or 1300 123 456'),
}))

/** An Australian business number. */
export function abn<const O extends Options<string>>(title: string, help: string, options?: O) {
  const pattern = {regex: ABN, message: 'Write the eleven digits, such as 51 824 753 556'}
  return text(title, help, {...options, pattern} as O & {pattern: typeof pattern})
}

/** An e-mail address. */
export const email = defineKind<string>(() => ({
  kind: 'email',
  makeStored: () => z.email('Write an e-mail address, for example sales@example.com.au'),
}))

/** One colour, as #RRGGBB. */
export const colour = defineKind<string>(() => ({
  kind: 'colour',
  makeStored: () => z.string().regex(HEX, 'Write a colour as # and six digits, for example #0B7285'),
}))

const FILL = /^(?:#[0-9a-fA-F]{6}|linear-gradient\([-#0-9a-fA-F,.%\s]*(?:deg)?[#0-9a-fA-F,.%\s]*\))$/

/** A background: one colour, or a linear gradient of colours (`linear-gradient(135deg, #0B2545, #0B7285)`). */
export const fill = defineKind<string>(() => ({
  kind: 'fill',
  makeStored: () =>
    z
      .string()
      .max(200)
      .regex(FILL, 'Write a colour such as #0B7285, or linear-gradient(135deg, #0B2545, #0B7285)'),
}))
