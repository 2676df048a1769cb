import {hasBit} from '../columns/row-set.ts'
import {createBadRequest} from '../http/api-error.ts'
import {findRowsWithWord, type SearchField} from './field-words.ts'
import type {MatchTarget} from './match-tokens.ts'

export type InfixLimits = {
  /** The most letters before and after the part that was typed. */
  maxExtraPrefix: number
  maxExtraSuffix: number
}

/**
 * Marks the rows in which a word of the field contains the typed part. Those that no other way has found get the
 * reference's score for "not compared".
 * @throws ApiError 400 for a field that is not declared with `infix`
 */
export function markInfixes(
  target: MatchTarget,
  {column}: SearchField,
  part: string,
  {maxExtraPrefix, maxExtraSuffix}: InfixLimits,
): void {
  if (!column.field.infix)
    throw createBadRequest(
      `Could not find \`${column.field.name}\` in the infix index. Make sure to enable infix search by specifying \`infix: true\` in the schema.`,
    )
  const id = target.scores.classOf({tokens: 0, fieldScore: 0, weight: 12, fields: 4, dropped: 0})
  for (const word of column.text.words) {
    const at = word.indexOf(part)
    if (at < 0 || at > maxExtraPrefix || word.length - at - part.length > maxExtraSuffix) continue
    for (const row of findRowsWithWord(column, word).flatMap((rows) => [...rows])) {
      if (!hasBit(target.source.alive, row) || target.classOf[row]) continue
      if (target.within && !hasBit(target.within.bits, row)) continue
      target.classOf[row] = id
    }
  }
}
