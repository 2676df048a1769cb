import * as z from 'zod'

// Marks of direction come unseen with a name that is pasted from a list of contacts.
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
// Line breaks and control characters, which are not allowed in one line.
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029]/u
const NOT_IN_A_TEXT = /[^\P{Cc}\n\t]/gu

/**
 * One trimmed line of at most `max` characters. A line break is refused rather than removed: browsers' inputs do not
 * send any, so it is an attempt to inject mail headers.
 */
export function createLineSchema(max: number) {
  return z
    .string('Write this in words')
    .max(max, `Use ${max} letters or fewer`)
    .transform((value) => value.toWellFormed().replace(DIRECTIONS, '').trim())
    .refine(
      (value) => !NOT_IN_A_LINE.test(value),
      'Write this in one line, without special control characters',
    )
}

/** As `createLineSchema`, and not empty. */
export function createFilledLineSchema(max: number) {
  return createLineSchema(max).refine((value) => value !== '', 'Fill this in')
}

/** As `createLineSchema`, for a person's name, which has a letter that is seen. */
export function createNameSchema(max: number) {
  return createLineSchema(max).refine(
    (name) => /[^\P{L}\p{Default_Ignorable_Code_Point}]/u.test(name),
    'Write your name with letters.',
  )
}

/**
 * A text of several lines, `max` letters at most, of which a line break is one: browsers post it as two. Control
 * characters, for example from a word processor, are removed.
 */
export function createLongTextSchema(max: number) {
  return z
    .string('Write this in words')
    .transform((value) =>
      value
        .toWellFormed()
        .replace(/\r\n?|\u2028|\u2029/g, '\n')
        .replace(NOT_IN_A_TEXT, '')
        .trim(),
    )
    .pipe(z.string().max(max, `Use ${max} letters or fewer`))
}
