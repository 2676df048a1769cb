import * as z from 'zod'

/**
 * A number as people type it, which `parse` reads (`lib/parse-amount.ts`), `most` at most; null for an empty text. `words`
 * say what to write.
 */
export function createNumberSchema(parse: (text: string) => number | null, most: number, words: string) {
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
