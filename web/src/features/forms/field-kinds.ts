import {TIME} from '@forecourt/schemas/fields/time'
import {isDay} from '@forecourt/schemas/time/days'
import * as z from 'zod'
import {emailAddress} from '#/domain/leads/email-address'
import {postcode} from '#/domain/leads/lead-parts'
import {createNumberSchema} from '#/domain/leads/number-schemas'
import {phoneNumber} from '#/domain/leads/phone-number'
import {createNameSchema} from '#/domain/leads/text-schemas'
import {parsePlate} from '#/domain/valuations/parse-plate'
import {parseDollars} from '#/lib/parse-amount'
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

const LINE_BREAKS = /[\r\n\u2028\u2029]+/g
// Invisible characters in pasted text, which a lead accepts in no single-line field.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const POSTCODE = '[0-9]{4}'
// Never stricter than the server: people write an extension, dots, and letters that cannot be seen.
const PHONE = String.raw`(?:\P{Nd}*\p{Nd}){6,}.*`
const REGO = String.raw`[^\p{L}\p{N}]*(?:[A-Za-z0-9][^\p{L}\p{N}]*){1,9}`
const MOST_DOLLARS = 10_000_000

const line = z
  .string()
  .transform((text) => text.replace(LINE_BREAKS, ' ').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim())

/**
 * One table for both sides, so that the browser's hints, the server's checks and the lead's values are consistent.
 */
export const FIELD_KINDS: {readonly [kind in FieldKind]: Kind} = {
  text: {most: 120, hints: {type: 'text'}, schema: line},
  name: {
    most: 100,
    hints: {type: 'text', autoCapitalize: 'words'},
    schema: line.pipe(createNameSchema(100)),
  },
  email: {
    most: 254,
    hints: {type: 'email', inputMode: 'email', autoCapitalize: 'none'},
    invalid: FIELD_MESSAGES.email,
    schema: emailAddress,
  },
  phone: {
    most: 30,
    hints: {type: 'tel', inputMode: 'tel', pattern: PHONE},
    invalid: FIELD_MESSAGES.phone,
    schema: phoneNumber,
  },
  postcode: {
    most: 4,
    hints: {type: 'text', inputMode: 'numeric', pattern: POSTCODE},
    invalid: FIELD_MESSAGES.postcode,
    schema: line.pipe(postcode),
  },
  rego: {
    most: 20,
    hints: {type: 'text', pattern: REGO, autoCapitalize: 'characters'},
    invalid: FIELD_MESSAGES.rego,
    schema: z
      .string()
      .transform((text) => parsePlate(text) ?? '')
      .refine((plate) => plate !== ''),
  },
  dollars: {
    most: 14,
    hints: {type: 'text', inputMode: 'numeric'},
    schema: createNumberSchema(parseDollars, MOST_DOLLARS, FIELD_MESSAGES.dollars).transform(String),
  },
  'long-text': {most: 2000, hints: {}, schema: z.string()},
  choice: {most: 120, hints: {}, schema: line},
  ticks: {most: 120, hints: {}, schema: line},
  date: {
    most: 10,
    hints: {type: 'date'},
    invalid: FIELD_MESSAGES.day,
    schema: line.refine(isDay, FIELD_MESSAGES.day),
  },
  time: {most: 5, hints: {}, schema: line.refine((text) => TIME.test(text), FIELD_MESSAGES.time)},
}
