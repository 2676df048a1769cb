import * as z from 'zod'
import type {Lead} from './lead-submission.ts'

// Line breaks, controls and characters that turn the reading direction round: none has a place in one line.
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const NOT_IN_A_TEXT = /[^\P{Cc}\n\t]/gu

/**
 * One trimmed line of at most `max` characters. A line break is refused and not removed: no browser's input sends one,
 * so it is an attempt to write mail headers.
 */
export function createLineSchema(max: number) {
  return z
    .string('Write this in words')
    .max(max, `Use ${max} letters or fewer`)
    .transform((value) => value.toWellFormed().trim())
    .refine(
      (value) => !NOT_IN_A_LINE.test(value),
      'Write this in one line, without special control characters',
    )
}

/** As `line`, and not empty. */
export function createFilledLineSchema(max: number) {
  return createLineSchema(max).refine((value) => value !== '', 'Fill this in')
}

/** A text of several lines, `max` letters at most. Control characters that a word processor left in are dropped. */
export function createLongTextSchema(max: number) {
  return z
    .string('Write this in words')
    .max(max, `Use ${max} letters or fewer`)
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/\r\n?|\u2028|\u2029/g, '\n')
        .replace(NOT_IN_A_TEXT, '')
        .trim(),
    )
}

/** The shopper's name as one writes it. */
export function getFullName({contact: {name, firstName, lastName}}: Pick<Lead, 'contact'>): string {
  return name || [firstName, lastName].filter(Boolean).join(' ')
}

/** What one calls the shopper in a letter. */
export function getFirstName(lead: Pick<Lead, 'contact'>): string {
  return lead.contact.firstName || getFullName(lead).split(' ')[0] || ''
}

/**
 * A phone number as numbers are compared: digits only, an Australian one in international form
 * (australian-rules.md, phones). Null when there is none.
 */
export function toPhoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  if (digits.startsWith('0')) return `61${digits.slice(1)}`
  return digits
}

/** An e-mail address as addresses are compared. */
export function toEmailKey(email: string | null): string | null {
  return email === null ? null : email.toLowerCase()
}
