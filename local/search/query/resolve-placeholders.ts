import type {Collection} from '../engine/collection.ts'
import {tokenizeFilter} from '../filter/tokenize-filter.ts'
import type {CurationRule} from './curation-rule.ts'

/** What the placeholders of a rule stand for. */
export type Resolved = {
  /** The words of the query that the placeholders took. */
  absorbed: Set<string>
  /** The text with each placeholder replaced by the words that it took. */
  fill(text: string): string
}

function isPlaceholder(part: string): boolean {
  return part.startsWith('{') && part.endsWith('}')
}

/** Names and values of a filter in a row, without operators. */
function splitFilter(filter: string): string[] {
  return tokenizeFilter(filter)
    .flatMap((token) => (typeof token === 'object' ? token.clause.split(':') : []))
    .map((part) => part.trim().replace(/^[^\p{L}\p{N}{]+/u, ''))
    .filter((part) => part !== '')
}

/** Whether the words are a whole value of the field. */
function isValue(collection: Collection, name: string, words: readonly string[]): boolean {
  const column = collection.column(name)
  if (column?.kind !== 'string') return false
  const ids = words.map((word) => column.text.wordId(word))
  const [first] = ids
  if (first === undefined) return false
  return column.text.codesOf(first).some((code) => {
    const own = column.text.wordsOfCode(code)
    return (
      own.length === ids.length && ids.every((id, at) => id === own[at]) && column.coded.rows.count(code) > 0
    )
  })
}

/** The longest run of the words that is a value of the field; only from the start unless it may slide. */
function takeValue(
  collection: Collection,
  name: string,
  words: readonly string[],
  slides: boolean,
): {taken: string[]; left: string[]} | undefined {
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length)
      if (isValue(collection, name, run)) {
        const after = words.slice(start)
        const isTaken = (word: string): boolean => run.includes(word)
        return {taken: after.filter(isTaken), left: after.filter((word) => !isTaken(word))}
      }
      if (!slides) break
    }
  }
  return undefined
}

type Part = {placeholders: string[]; word: string | undefined}

/** Each word of a rule with the placeholders before it; those at the end stand before no word. */
function groupParts(parts: readonly string[]): Part[] {
  const grouped: Part[] = []
  let placeholders: string[] = []
  for (const part of parts) {
    if (isPlaceholder(part)) placeholders.push(part.slice(1, -1))
    else {
      grouped.push({placeholders, word: part})
      placeholders = []
    }
  }
  return placeholders.length > 0 ? [...grouped, {placeholders, word: undefined}] : grouped
}

/** The values that the fields take out of the words one after another; undefined if one takes none. */
function takeValues(
  collection: Collection,
  names: readonly string[],
  words: readonly string[],
): Map<string, string[]> | undefined {
  const values = new Map<string, string[]>()
  let left = words
  for (const [place, name] of names.entries()) {
    const found = takeValue(collection, name, left, place === 0)
    if (!found) return undefined
    values.set(name, found.taken)
    left = found.left
  }
  return values
}

/**
 * Matches the parts of a rule with the words of the query, or of the filter, and its placeholders with values of
 * the fields that they name; undefined if the rule does not apply.
 */
export function resolvePlaceholders(
  collection: Collection,
  rule: CurationRule,
  query: readonly string[],
  filterBy: string,
): Resolved | undefined {
  const inQuery = rule.placeholders === 'query'
  const parts = inQuery ? rule.words.split(' ') : splitFilter(rule.filterBy)
  const words = inQuery ? query : splitFilter(filterBy)
  const isExact = rule.match === 'exact'
  const values = new Map<string, string[]>()
  let at = 0
  for (const {placeholders, word} of groupParts(parts)) {
    const end = word === undefined ? words.length : words.indexOf(word, at)
    if (end < 0 || (placeholders.length === 0 && isExact && end > at)) return undefined
    const found = takeValues(collection, placeholders, words.slice(at, end))
    if (!found) return undefined
    for (const [name, taken] of found) values.set(name, taken)
    at = end + 1
  }
  const absorbed = new Set([...values.values()].flat())
  if (values.size === 0 || (isExact && words.length !== absorbed.size)) return undefined
  const fill = (text: string): string =>
    text.replace(/\{([^}]*)\}/g, (whole, name: string) => values.get(name.trim())?.join(' ') ?? whole)
  return {absorbed, fill}
}
