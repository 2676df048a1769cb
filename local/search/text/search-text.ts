import {type Bits, bitsOfRows, countBits, emptyBits, hasBit, setBit} from '../columns/row-set.ts'
import type {FilterSource} from '../filter/evaluate-filter.ts'
import type {SearchParams} from '../query/search-params.ts'
import {findCandidates} from './candidates.ts'
import {codesWithWord, documentsWithWord, type SearchField} from './field-words.ts'
import {type MatchTarget, type MatchToken, matchTokens} from './match-tokens.ts'
import {ScoreClasses} from './score-classes.ts'

/** A word of the query. The last one may be the beginning of a word. */
export type QueryToken = {word: string; prefix: boolean}

export type TextQuery = {
  tokens: QueryToken[]
  fields: SearchField[]
  params: SearchParams
  /** Other ways to say the query, by synonyms. */
  synonyms: {tokens: QueryToken[]; original: number}[]
}

export type TextResult = {
  classOf: Int32Array
  scores: ScoreClasses
  /** What was really searched for, for highlighting. */
  matched: MatchToken[]
}

const COMBINATION_FLOOR = 10

type Search = {
  target: MatchTarget
  query: TextQuery
  found: Bits
  matched: MatchToken[]
  tried: Set<string>
  synonymTokens: number | undefined
}

/** How many typos a word may have: none when short, one at middling length, two when long. */
function costsOf(token: QueryToken, params: SearchParams): number[] {
  const length = token.word.length
  const most = Math.max(...params.numTypos)
  const byLength = length < params.minLen1Typo ? 0 : length < params.minLen2Typo ? 1 : 2
  const numeric = /^\d+$/.test(token.word) && !params.enableTyposForNumbers
  const limit = numeric ? 0 : Math.min(most, byLength, 2)
  return Array.from({length: limit + 1}, (_, cost) => cost)
}

/** True when a word has a document in the filtered set. */
function acceptsWord(search: Search, field: SearchField): (word: string) => boolean {
  const {within} = search.target
  if (!within) return () => true
  return (word) =>
    codesWithWord(field.column, word).some((code) => {
      const {rows} = field.column.coded
      if (rows.count(code) === 0) return false
      return rows.rowsOf(code).some((row) => hasBit(within.bits, row))
    })
}

/** Fields in which the previous word is found most come first for the last word. */
function fieldOrder(search: Search, previous: string | undefined): SearchField[] {
  const {fields} = search.query
  if (previous === undefined) return fields
  const counted = fields.map((field) => ({field, count: documentsWithWord(field.column, previous)}))
  return counted
    .filter(({count}) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({field}) => field)
}

/** Only words that stand in a document with the previous word. */
function acceptsAfter(search: Search, field: SearchField, previous: string): (word: string) => boolean {
  const accepts = acceptsWord(search, field)
  const {column} = field
  const before = new Set(codesWithWord(column, previous))
  if (!column.field.array)
    return (word) =>
      accepts(word) &&
      codesWithWord(column, word).some((code) => before.has(code) && column.coded.rows.count(code) > 0)
  const marks = new Uint8Array(column.coded.values.length)
  for (const code of before) marks[code] = 1
  return (word) =>
    accepts(word) &&
    codesWithWord(column, word).some((code) =>
      column.coded.rows.rowsOf(code).some((row) => column.coded.rows.hasAny(row, marks)),
    )
}

function collect(
  search: Search,
  token: QueryToken,
  cost: number,
  order: SearchField[],
  previous: string | undefined,
  words: Set<string>,
): boolean {
  const {params} = search.query
  for (const field of order) {
    if (cost > field.numTypos) continue
    const candidates = findCandidates(field.column, {
      query: token.word,
      cost,
      prefix: token.prefix && field.prefix,
      limit: params.exhaustive ? Number.POSITIVE_INFINITY : params.maxCandidates,
      taken: words,
      accepts: previous === undefined ? acceptsWord(search, field) : acceptsAfter(search, field, previous),
    })
    for (const {word} of candidates) words.add(word)
    if (words.size >= params.maxCandidates && !params.exhaustive) return true
  }
  return false
}

function candidateWords(
  search: Search,
  token: QueryToken,
  cost: number,
  previous: string | undefined,
): string[] {
  const words = new Set<string>()
  if (previous !== undefined) {
    const order = fieldOrder(search, previous)
    if (collect(search, token, cost, order, previous, words)) return [...words]
  }
  collect(search, token, cost, search.query.fields, undefined, words)
  return [...words]
}

type TokenChoice = {token: QueryToken; cost: number; words: string[]}

function combination(choices: TokenChoice[], n: number): {tokens: MatchToken[]; cost: number} {
  let rest = n
  let total = 0
  const tokens = choices.map(({token, cost, words}) => {
    const word = words[rest % words.length] ?? ''
    rest = Math.floor(rest / words.length)
    const prefix = token.prefix && word.length > token.word.length + cost
    total += 2 * cost + (prefix ? 1 : 0)
    return {word, typos: cost, prefix, rootLength: token.word.length}
  })
  return {tokens, cost: total}
}

function matchChoices(search: Search, choices: TokenChoice[], dropped: string[]): void {
  const {params, fields} = search.query
  const total = choices.reduce((product, choice) => product * choice.words.length, 1)
  const floor =
    fields.length === 1 && fields[0]?.prefix
      ? params.maxCandidates
      : Math.max(COMBINATION_FLOOR, params.maxCandidates)
  const limit = params.exhaustive ? 10_000 : floor
  for (let n = 0; n < total && n < limit; n++) {
    const {tokens, cost} = combination(choices, n)
    const key = tokens.map((token) => token.word).join(' ')
    if (search.tried.has(key)) continue
    search.tried.add(key)
    const matches = matchTokens(search.target, {
      fields,
      tokens,
      totalCost: cost,
      dropped,
      synonymTokens: search.synonymTokens,
      prioritizeExactMatch: params.prioritizeExactMatch,
      prioritizeTokenPosition: params.prioritizeTokenPosition,
    })
    if (matches > 0) search.matched.push(...tokens)
  }
}

function countFound(search: Search): number {
  const {classOf} = search.target
  for (let row = 0; row < classOf.length; row++) if (classOf[row]) setBit(search.found, row)
  return countBits(search.found)
}

/**
 * Looks for the tokens with ever more typos until enough documents are found.
 * A word that no field knows at a cost loses that cost; one that has none left ends the search.
 */
function searchTokens(search: Search, tokens: QueryToken[], dropped: string[]): number {
  const {params} = search.query
  const costs = tokens.map((token) => costsOf(token, params))
  const cache = new Map<string, string[]>()
  let n = 0
  while (n < costs.reduce((product, list) => product * list.length, 1)) {
    const choices: TokenChoice[] = []
    let rest = n
    const chosen = costs.map(() => 0)
    for (let at = costs.length - 1; at >= 0; at--) {
      const list = costs[at] ?? []
      chosen[at] = list[rest % list.length] ?? 0
      rest = Math.floor(rest / list.length)
    }
    let failed = false
    for (const [at, token] of tokens.entries()) {
      const cost = chosen[at] ?? 0
      const isLast = tokens.length > 1 && dropped.length === 0 && at === tokens.length - 1
      const previous = isLast ? choices.at(-1)?.words[0] : undefined
      const key = `${cost}${token.word}`
      const words = cache.get(key) ?? candidateWords(search, token, cost, previous)
      if (words.length === 0) {
        const left = (costs[at] ?? []).filter((other) => other !== cost)
        costs[at] = left
        if (left.length === 0) return countFound(search)
        failed = true
        break
      }
      cache.set(key, words)
      choices.push({token, cost, words})
    }
    if (failed) {
      n = 0
      continue
    }
    matchChoices(search, choices, dropped)
    const found = countFound(search)
    if (!params.exhaustive && found >= params.typoTokensThreshold) return found
    n++
  }
  return countFound(search)
}

/** Drops words from the right (or left) until enough documents are found. */
function dropTokens(search: Search, found: number): void {
  const {tokens, params} = search.query
  const fromLeft = params.dropTokensMode === 'left_to_right'
  let total = found
  for (let dropped = 1; dropped < tokens.length && total < params.dropTokensThreshold; dropped++) {
    const kept = fromLeft ? tokens.slice(dropped) : tokens.slice(0, tokens.length - dropped)
    const left = fromLeft ? tokens.slice(0, dropped) : tokens.slice(tokens.length - dropped)
    total = searchTokens(
      search,
      kept,
      left.map((token) => token.word),
    )
  }
}

/** Pairs of words joined, or one word split in two, where both parts are words of the index. */
function splitsAndJoins(query: TextQuery): QueryToken[][] {
  const words = query.tokens.map((token) => token.word)
  const known = (word: string): boolean =>
    query.fields.some((field) => documentsWithWord(field.column, word) > 0)
  const plain = (list: string[]): QueryToken[] => list.map((word) => ({word, prefix: false}))
  if (words.length > 1) {
    const joined = words.join('')
    return known(joined) ? [plain([joined])] : []
  }
  const [word = ''] = words
  for (let at = 1; at < word.length; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(known)) return [plain(parts)]
  }
  return []
}

/** Searches the text fields. `within` restricts the rows; undefined means all. */
export function searchText(
  source: FilterSource,
  query: TextQuery,
  within: Uint32Array | undefined,
): TextResult {
  const scores = new ScoreClasses(query.params.textMatchType)
  const target: MatchTarget = {
    source,
    within: within && {rows: within, bits: bitsOfRows(within, source.rowCount)},
    classOf: new Int32Array(source.rowCount),
    scores,
  }
  const search: Search = {
    target,
    query,
    found: emptyBits(source.rowCount),
    matched: [],
    tried: new Set(),
    synonymTokens: undefined,
  }
  let found = searchTokens(search, query.tokens, [])
  for (const synonym of query.synonyms) {
    const other: Search = {
      ...search,
      tried: new Set(),
      synonymTokens: synonym.original,
      query: {...query, tokens: synonym.tokens},
    }
    found = searchTokens(other, synonym.tokens, [])
  }
  if (found < query.params.dropTokensThreshold) dropTokens(search, found)
  if (
    query.params.splitJoin === 'always' ||
    (query.params.splitJoin === 'fallback' && countFound(search) === 0)
  ) {
    for (const tokens of splitsAndJoins(query)) searchTokens(search, tokens, [])
  }
  return {classOf: target.classOf, scores, matched: search.matched}
}
