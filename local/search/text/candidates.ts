import type {StringColumn} from '../columns/column.ts'
import {computeEditDistance} from './edit-distance.ts'
import {countDocumentsWithWord, findCodesWithWord} from './field-words.ts'

/** A word of the index that matches a word of the query. */
export type Candidate = {word: string; weight: number}

export type CandidateRequest = {
  query: string
  /** Exactly this many typos. */
  cost: number
  prefix: boolean
  limit: number
  /** Words already chosen from other fields. */
  taken: ReadonlySet<string>
  /** Only words that occur in a document of the filtered set. */
  accepts: (word: string) => boolean
}

/**
 * Higher first: the highest default sorting value of its documents if the schema has one, else the number of
 * documents.
 */
function getWeight(column: StringColumn, word: string): number {
  return column.scores
    ? column.scores.best(findCodesWithWord(column, word))
    : countDocumentsWithWord(column, word)
}

function matches(request: CandidateRequest, word: string): boolean {
  const {query, cost, prefix} = request
  if (cost === 0) return prefix ? word.startsWith(query) : word === query
  return computeEditDistance(query, word, cost, prefix) === cost
}

/** Words of a field at the given edit distance, best first, at most `limit`. An exact match always comes first. */
export function findCandidates(column: StringColumn, request: CandidateRequest): Candidate[] {
  const {query, cost, prefix, limit, taken, accepts} = request
  if (cost === 0 && !prefix) {
    const known = column.text.wordId(query) !== undefined && countDocumentsWithWord(column, query) > 0
    return known && !taken.has(query) && accepts(query) ? [{word: query, weight: 0}] : []
  }
  const found: Candidate[] = []
  for (const word of column.text.words) {
    if (taken.has(word) || !matches(request, word) || countDocumentsWithWord(column, word) === 0) continue
    found.push({word, weight: word === query ? Number.POSITIVE_INFINITY : getWeight(column, word)})
  }
  found.sort((a, b) => b.weight - a.weight)
  const accepted: Candidate[] = []
  for (const candidate of found) {
    if (accepted.length >= limit) break
    if (accepts(candidate.word)) accepted.push(candidate)
  }
  return accepted
}
