import type {StringColumn} from '../columns/column.ts'

/** One field that a text search looks in. */
export type SearchField = {
  column: StringColumn
  weight: number
  prefix: boolean
  numTypos: number
}

/** Codes whose value contains the word, as a table over the column's codes. */
export function findCodesWithWord(column: StringColumn, word: string): readonly number[] {
  const id = column.text.wordId(word)
  return id === undefined ? [] : column.text.codesOf(id)
}

/** The rows that contain the word in the field. */
export function findRowsWithWord(column: StringColumn, word: string): number[] {
  return findCodesWithWord(column, word).flatMap((code) => column.coded.rows.rowsOf(code))
}

/** How many documents contain the word in the field; a document with the word in two elements counts twice. */
export function countDocumentsWithWord(column: StringColumn, word: string): number {
  let total = 0
  for (const code of findCodesWithWord(column, word)) total += column.coded.rows.count(code)
  return total
}

/** Whether a value with the words `own` is meant by the words that are asked for. */
export type WordsTest = (own: Uint32Array, ids: readonly number[]) => boolean

/** Codes of the values that hold all the words as the test says. */
export function findCodesWithWords(
  column: StringColumn,
  words: readonly string[],
  holds: WordsTest,
): number[] {
  const {text} = column
  const ids = words.map((word) => text.wordId(word)).filter((id) => id !== undefined)
  if (ids.length < words.length) return []
  const lists = ids.map((id) => text.codesOf(id))
  const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a))
  return rarest.filter((code) => holds(text.wordsOfCode(code), ids))
}

/** The words stand one after another. */
export function hasPhrase(own: Uint32Array, ids: readonly number[]): boolean {
  return own.some((_, at) => ids.every((id, offset) => own[at + offset] === id))
}
