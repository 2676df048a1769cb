import type {NumberColumn, StringColumn} from '../columns/column.ts'
import {computeEditDistance} from '../text/edit-distance.ts'
import {splitWords, tokenize} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

export type FacetMatcher = (value: string) => boolean

function isClose(query: string, word: string, typos: number, prefix: boolean): boolean {
  if (prefix ? word.startsWith(query) : word === query) return true
  const limit = query.length < 4 ? 0 : query.length < 7 ? 1 : 2
  const most = Math.min(limit, typos)
  return most > 0 && computeEditDistance(query, word, most, prefix) <= most
}

/**
 * The words of the vocabulary that match a word of the facet query: exact matches if any, otherwise those with the
 * fewest typos.
 */
function wordsFor(words: readonly string[], query: string, typos: number): Set<string> {
  const exact = words.filter((word) => word.startsWith(query))
  if (exact.length > 0) return new Set(exact)
  for (let cost = 1; cost <= typos; cost++) {
    const close = words.filter((word) => isClose(query, word, cost, true))
    if (close.length > 0) return new Set(close)
  }
  return new Set()
}

/** A test for the values that match a facet query. */
export function matchFacetQuery(
  column: StringColumn | NumberColumn,
  text: string,
  params: SearchParams,
): FacetMatcher {
  if (column.kind === 'number') return (value) => value.startsWith(text)
  const {rules, words} = column.text
  const choices = splitWords(text, rules).map((word) => wordsFor(words, word, params.facetQueryTypos))
  return (value) => {
    const own = splitWords(value, rules)
    return choices.every((choice) => own.some((word) => choice.has(word)))
  }
}

/** Marks, for each word of the query, the matched prefix of the last word of the value that it matched. */
export function highlightFacet(value: string, text: string, params: SearchParams): string {
  const last = new Map<string, {start: number; end: number}>()
  const queries = splitWords(text)
  for (const token of tokenize(value)) {
    const query = queries.find((word) => isClose(word, token.word, params.facetQueryTypos, true))
    if (query !== undefined)
      last.set(query, {start: token.start, end: endOfLetters(value, token, query.length)})
  }
  let marked = ''
  let done = 0
  for (const {start, end} of [...last.values()].sort((a, b) => a.start - b.start)) {
    marked += `${value.slice(done, start)}${params.highlightStartTag}${value.slice(start, end)}${params.highlightEndTag}`
    done = end
  }
  return marked + value.slice(done)
}

/** The end of the first `letters` letters of a word. */
function endOfLetters(value: string, token: {start: number; end: number}, letters: number): number {
  let left = letters
  let at = token.start
  while (at < token.end && left > 0) {
    if (/[\p{L}\p{N}]/u.test(value[at] ?? '')) left--
    at++
  }
  return at
}
