import type {StringColumn} from '../columns/column.ts'
import {findCodesWithWords, hasPhrase, type SearchField} from '../text/field-words.ts'

/** The reference's score of a phrase, to which the weight of its field is added. */
const PHRASE_SCORE = 100_000

/** Rows that contain the phrase in the field. */
export function findRowsWithPhrase(column: StringColumn, phrase: readonly string[]): Set<number> {
  const rows = new Set<number>()
  for (const code of findCodesWithWords(column, phrase, hasPhrase))
    for (const row of column.coded.rows.rowsOf(code)) rows.add(row)
  return rows
}

/**
 * The rows that match the phrases in some field, with their scores. As in the reference, a field must contain each
 * of those phrases that it contains anywhere.
 */
export function matchPhrases(
  fields: readonly SearchField[],
  phrases: readonly string[][],
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const {column, weight} of fields) {
    const found = phrases.map((phrase) => findRowsWithPhrase(column, phrase)).filter((rows) => rows.size > 0)
    const [first, ...others] = found
    for (const row of first ?? [])
      if (others.every((rows) => rows.has(row)))
        scores.set(row, Math.max(scores.get(row) ?? 0, PHRASE_SCORE + weight))
  }
  return scores
}
