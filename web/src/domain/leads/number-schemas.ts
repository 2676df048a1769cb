import * as z from 'zod'
import {parseDollars, parseKilometres, parsePercent} from '#/lib/parse-amount'

/** Whole dollars as people type them, `most` at most; null for an empty text. `words` say what to write. */
export function createDollarsSchema(most: number, words: string) {
  return createNumberSchema(parseDollars, most, words)
}

/** As `createDollarsSchema`, of kilometres. */
export function createKilometresSchema(most: number, words: string) {
  return createNumberSchema(parseKilometres, most, words)
}

/** As `createDollarsSchema`, of percents. */
export function createPercentSchema(most: number, words: string) {
  return createNumberSchema(parsePercent, most, words)
}

function createNumberSchema(parse: (text: string) => number | null, most: number, words: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null
      const number = parse(text)
      if (number !== null && number <= most) return number
      context.addIssue({code: 'custom', message: words})
      return z.NEVER
    })
}
