import {TIME} from '@forecourt/schemas/fields/time'
import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import * as z from 'zod'
import {emailAddress} from '#/domain/leads/email-address'
import {readExitCode} from '#/lib/format-phone'
import type {FieldKind} from './form-definition.ts'
import {FIELD_MESSAGES} from './form-messages.ts'

/** Browser hints for a field, such as its keyboard and autocomplete. */
export type InputHints = {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly pattern?: string
  readonly autoCapitalize?: 'characters' | 'words' | 'none'
}

type Kind = {
  /** The maximum length. */
  readonly most: number
  readonly hints: InputHints
  /** The message for invalid input, which says what to enter. */
  readonly invalid?: string
  /** Parses a filled-in value to its stored form; the message says what to do. */
  readonly schema: z.ZodType<string>
}

/** Between a phone number and its extension. */
export const EXTENSION = ' ext. '

const LINE_BREAKS = /[\r\n\u2028\u2029]+/g
// Invisible characters in pasted text, which a lead accepts in no single-line field.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const POSTCODE = '[0-9]{4}'
const REGO = '[A-Za-z0-9 \\-]{1,10}'
const MOST_DOLLARS = 10_000_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

const line = z
  .string()
  .transform((text) => text.replace(LINE_BREAKS, ' ').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim())

/** Digits of other keyboards, such as full-width ones, are read as 0 to 9. */
const digits = line.transform((text) => text.normalize('NFKC'))

/**
 * One table for both sides, so that the browser's hints, the server's checks and the lead's values are consistent.
 */
export const FIELD_KINDS: {readonly [kind in FieldKind]: Kind} = {
  text: {most: 120, hints: {type: 'text'}, schema: line},
  name: {
    most: 100,
    hints: {type: 'text', autoCapitalize: 'words'},
    schema: line.refine((name) => /\p{L}/u.test(name), FIELD_MESSAGES.name),
  },
  email: {
    most: 254,
    hints: {type: 'email', inputMode: 'email', autoCapitalize: 'none'},
    invalid: FIELD_MESSAGES.email,
    schema: z.string().transform((text, context) => {
      const address = emailAddress.safeParse(text)
      if (address.success) return address.data
      context.addIssue({code: 'custom', message: FIELD_MESSAGES.email})
      return z.NEVER
    }),
  },
  phone: {
    most: 30,
    hints: {type: 'tel', inputMode: 'tel', pattern: '[0-9+\\(\\)\\- ]{6,30}'},
    invalid: FIELD_MESSAGES.phone,
    schema: digits.transform((text, context) => {
      const number = parsePhoneNumberFromString(readExitCode(text), 'AU')
      if (number?.isValid()) return [number.number, number.ext].filter(Boolean).join(EXTENSION)
      context.addIssue({code: 'custom', message: FIELD_MESSAGES.phone})
      return z.NEVER
    }),
  },
  postcode: {
    most: 4,
    hints: {type: 'text', inputMode: 'numeric', pattern: POSTCODE},
    invalid: FIELD_MESSAGES.postcode,
    schema: digits.refine((text) => /^\d{4}$/.test(text), FIELD_MESSAGES.postcode),
  },
  rego: {
    most: 10,
    hints: {type: 'text', pattern: REGO, autoCapitalize: 'characters'},
    invalid: FIELD_MESSAGES.rego,
    schema: digits
      .transform((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
      .refine((text) => /^[A-Z0-9]{1,9}$/.test(text), FIELD_MESSAGES.rego),
  },
  dollars: {
    most: 14,
    hints: {type: 'text', inputMode: 'numeric'},
    schema: digits
      .transform((text) => text.replaceAll(/[$,\s]/g, ''))
      .refine((text) => /^\d{1,8}$/.test(text) && Number(text) <= MOST_DOLLARS, FIELD_MESSAGES.dollars),
  },
  'long-text': {
    most: 2000,
    hints: {},
    schema: z.string().transform((text) => text.replaceAll('\r\n', '\n').trim()),
  },
  choice: {most: 120, hints: {}, schema: line},
  ticks: {most: 120, hints: {}, schema: line},
  date: {
    most: 10,
    hints: {type: 'date'},
    invalid: FIELD_MESSAGES.day,
    schema: line.refine((text) => DAY.test(text) && isDay(text), FIELD_MESSAGES.day),
  },
  time: {most: 5, hints: {}, schema: line.refine((text) => TIME.test(text), FIELD_MESSAGES.time)},
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}
