import type {StringColumn} from '../columns/column.ts'
import {countDocumentsWithWord, findCodesWithWord} from './field-words.ts'

/** Words of a query after this number are neither joined nor split. */
const MOST_WORDS = 5
/** Longer words are not split: trying every position takes quadratic time. */
const LONGEST_SPLIT = 64

/**
 * The query as one field spells it, with a space removed or added: all words joined, else two neighbours joined,
 * else one word split. Undefined where the field has none of these. As in the reference, a joined word must occur
 * in the field of a document with all the other words, and the parts of a split must be adjacent in a document.
 */
export function splitOrJoin(column: StringColumn, words: readonly string[]): string[] | undefined {
  return joined(column, words) ?? split(column, words)
}

function isWord(column: StringColumn, word: string): boolean {
  return countDocumentsWithWord(column, word) > 0
}

function joined(column: StringColumn, words: readonly string[]): string[] | undefined {
  if (words.length < 2) return undefined
  const whole = words.join('')
  if (isWord(column, whole)) return [whole]
  if (words.length < 3) return undefined
  for (let at = 0; at < Math.min(MOST_WORDS, words.length) - 1; at++) {
    const pair = `${words[at]}${words[at + 1]}`
    if (!isWord(column, pair)) continue
    const query = [...words.slice(0, at), pair, ...words.slice(at + 2)]
    if (query.every((word) => isWord(column, word)) && shareDocument(column, query)) return query
  }
  return undefined
}

function split(column: StringColumn, words: readonly string[]): string[] | undefined {
  for (let at = 0; at < Math.min(MOST_WORDS, words.length); at++) {
    const parts = splitWord(column, words[at] ?? '')
    if (!parts) continue
    const query = [...words.slice(0, at), ...parts, ...words.slice(at + 1)]
    // The words from the first one missing in the field on may be in other fields.
    const unknown = query.findIndex((word) => !isWord(column, word))
    const known = unknown < 0 ? query : query.slice(0, unknown)
    if (known.length > 0 && shareDocument(column, known)) return query
  }
  return undefined
}

/** The longest first part whose remainder follows it in some document. */
function splitWord(column: StringColumn, word: string): [string, string] | undefined {
  if (word.length > LONGEST_SPLIT) return undefined
  for (let at = word.length - 1; at > 0; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (isWord(column, first) && isWord(column, second) && standTogether(column, first, second))
      return [first, second]
  }
  return undefined
}

/** Values of the field that contain the word and occur in documents. */
function livingCodes(column: StringColumn, word: string): readonly number[] {
  return findCodesWithWord(column, word).filter((code) => column.coded.rows.count(code) > 0)
}

function standTogether(column: StringColumn, first: string, second: string): boolean {
  const [one, two] = [column.text.wordId(first), column.text.wordId(second)]
  return livingCodes(column, first).some((code) => {
    const ids = column.text.wordsOfCode(code)
    return ids.some((id, at) => id === one && ids[at + 1] === two)
  })
}

/** Whether some document contains all the words in the field, in one element of a list or in several. */
function shareDocument(column: StringColumn, words: readonly string[]): boolean {
  const lists = words.map((word) => livingCodes(column, word)).sort((a, b) => a.length - b.length)
  const [fewest = [], ...others] = lists.map((codes) => new Set(codes))
  const {rows} = column.coded
  if (!rows.array) return [...fewest].some((code) => others.every((codes) => codes.has(code)))
  return [...fewest].some((code) =>
    rows.rowsOf(code).some((row) => {
      const own = Array.from(rows.of(row))
      return others.every((codes) => own.some((other) => codes.has(other)))
    }),
  )
}
