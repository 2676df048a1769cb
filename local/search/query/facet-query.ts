import type {NumberColumn, StringColumn} from '../columns/column.ts'
import {findCandidates} from '../text/candidates.ts'
import {computeEditDistance} from '../text/edit-distance.ts'
import {findLetter, splitWords, tokenize} from '../text/tokenize.ts'
import {addTags} from './highlight.ts'
import type {SearchParams} from './search-params.ts'

export type FacetMatcher = (value: string) => boolean

function getMostTypos(query: string): number {
  return query.length < 4 ? 0 : query.length < 7 ? 1 : 2
}

/** Whether the word begins as what was typed, with typos. */
function isClose(query: string, word: string): boolean {
  if (word.startsWith(query)) return true
  const most = getMostTypos(query)
  return most > 0 && computeEditDistance(query, word, most, true) <= most
}

/** The words of the vocabulary that match a word of the facet query: those with the fewest typos. */
function wordsFor(column: StringColumn, query: string, params: SearchParams): Set<string> {
  const most = getMostTypos(query)
  for (let cost = 0; cost <= most; cost++) {
    const request = {
      query,
      cost,
      prefix: true,
      limit: params.maxCandidates,
      taken: new Set<string>(),
      accepts: () => true,
    }
    const found = findCandidates(column, request)
    if (found.length > 0) return new Set(found.map(({word}) => word))
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
  const choices = splitWords(text).map((word) => wordsFor(column, word, params))
  return (value) => {
    const own = splitWords(value)
    return choices.every((choice) => own.some((word) => choice.has(word)))
  }
}

/** Marks, for each word of the query, the matched prefix of the last word of the value that it matched. */
export function highlightFacet(value: string, text: string, params: SearchParams): string {
  const last = new Map<string, {start: number; end: number}>()
  const queries = splitWords(text)
  for (const token of tokenize(value)) {
    const query = queries.find((word) => isClose(word, token.word))
    if (query !== undefined)
      last.set(query, {start: token.start, end: findLetter(value, token, query.length)})
  }
  const marks = [...last.values()].sort((a, b) => a.start - b.start)
  return addTags(value, 0, value.length, marks, params)
}
