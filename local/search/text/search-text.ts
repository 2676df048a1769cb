import type {FilterSource} from '../filter/evaluate-filter.ts'
import type {SearchParams} from '../query/search-params.ts'
import {findCandidates} from './candidates.ts'
import {countDocumentsWithWord, findCodesWithWord, findRowsWithWord, type SearchField} from './field-words.ts'
import {type MatchTarget, type MatchToken, matchTokens} from './match-tokens.ts'
import {ScoreClasses} from './score-classes.ts'
import {splitOrJoin} from './split-join.ts'

/** A word of the query. The last one may be a prefix. */
export type QueryToken = {word: string; prefix: boolean}

export type TextQuery = {
  tokens: QueryToken[]
  fields: SearchField[]
  params: SearchParams
  /** Variants of the query from synonyms. */
  synonyms: {tokens: QueryToken[]; original: number}[]
}

export type TextResult = {
  classOf: Int32Array
  scores: ScoreClasses
  /** The tokens that were searched for, for highlighting. */
  matched: MatchToken[]
}

const COMBINATION_FLOOR = 10
/** Shorter words are taken without a typo, others with at most one below the second length, else two. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 7

type Search = {
  target: MatchTarget
  query: TextQuery
  found: Set<number>
  matched: MatchToken[]
  tried: Set<string>
  synonymTokens: number | undefined
}

/** The number of typos a word may have: none for short words, one for medium, two for long ones. */
function getCosts(token: QueryToken, params: SearchParams): number[] {
  const length = token.word.length
  const byLength = length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2
  const limit = Math.min(params.numTypos, byLength)
  return Array.from({length: limit + 1}, (_, cost) => cost)
}

type WordTest = (word: string) => boolean

/** Keeps words that occur in a document among the rows. */
function heldIn(field: SearchField, rows: ReadonlySet<number>): WordTest {
  const {column} = field
  return (word) =>
    findCodesWithWord(column, word).some((code) =>
      column.coded.rows.rowsOf(code).some((row) => rows.has(row)),
    )
}

function anyWord(): boolean {
  return true
}

/** Keeps words that occur in a document of the filtered set. */
function inFilter(search: Search, field: SearchField): WordTest {
  const {within} = search.target
  return within ? heldIn(field, within) : anyWord
}

/** The filtered rows that contain the word in the field. */
function rowsHolding(search: Search, field: SearchField, word: string): Set<number> {
  const {within} = search.target
  const rows = findRowsWithWord(field.column, word)
  return new Set(within ? rows.filter((row) => within.has(row)) : rows)
}

/** Fields that contain the previous word, those with most documents first. */
function fieldOrder(search: Search, previous: string): SearchField[] {
  const counted = search.query.fields.map((field) => ({
    field,
    count: countDocumentsWithWord(field.column, previous),
  }))
  return counted
    .filter(({count}) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({field}) => field)
}

type Collecting = {token: QueryToken; cost: number; words: Set<string>}

/** Adds the words of the fields; returns true once there are enough. */
function collect(
  search: Search,
  into: Collecting,
  fields: readonly SearchField[],
  testFor: (field: SearchField) => WordTest,
): boolean {
  const {params} = search.query
  const limit = params.maxCandidates
  for (const field of fields) {
    if (into.cost > field.numTypos) continue
    const candidates = findCandidates(field.column, {
      query: into.token.word,
      cost: into.cost,
      prefix: into.token.prefix && field.prefix,
      limit,
      taken: into.words,
      accepts: testFor(field),
    })
    for (const {word} of candidates) into.words.add(word)
    if (into.words.size >= limit) return true
  }
  return false
}

/**
 * Candidates for a word of the query. For the last word, those that share a field with the word before it come
 * first.
 */
function candidateWords(
  search: Search,
  token: QueryToken,
  cost: number,
  previous: string | undefined,
): string[] {
  const into: Collecting = {token, cost, words: new Set()}
  const {fields} = search.query
  if (previous === undefined) collect(search, into, fields, (field) => inFilter(search, field))
  else {
    const together = (field: SearchField): WordTest => heldIn(field, rowsHolding(search, field, previous))
    if (!collect(search, into, fieldOrder(search, previous), together))
      collect(search, into, fields, (field) => inFilter(search, field))
  }
  return [...into.words]
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
  const {query} = search
  const {params, fields} = query
  const total = choices.reduce((product, choice) => product * choice.words.length, 1)
  const limit =
    fields.length === 1 && fields[0]?.prefix
      ? params.maxCandidates
      : Math.max(COMBINATION_FLOOR, params.maxCandidates)
  for (let n = 0; n < total && n < limit; n++) {
    const {tokens, cost} = combination(choices, n)
    const key = tokens.map((token) => token.word).join(' ')
    if (search.tried.has(key)) continue
    search.tried.add(key)
    const matches = matchTokens(search.target, {
      fields,
      queryLength: query.tokens.length,
      tokens,
      totalCost: cost,
      dropped,
      synonymTokens: search.synonymTokens,
      prioritizeExactMatch: params.prioritizeExactMatch,
    })
    if (matches > 0) search.matched.push(...tokens)
  }
}

function countFound(search: Search): number {
  const {classOf} = search.target
  for (let row = 0; row < classOf.length; row++) if (classOf[row]) search.found.add(row)
  return search.found.size
}

/** The n-th combination of costs: the last word's cost changes fastest. */
function costsAt(costs: number[][], n: number): number[] {
  const chosen: number[] = []
  let rest = n
  for (const list of costs.toReversed()) {
    chosen.unshift(list[rest % list.length] ?? 0)
    rest = Math.floor(rest / list.length)
  }
  return chosen
}

type Choosing = {search: Search; tokens: QueryToken[]; followsPrevious: boolean; cache: Map<string, string[]>}

/** Candidates for every token at its cost, or the position of the first token without any. */
function chooseWords(choosing: Choosing, costs: number[]): TokenChoice[] | number {
  const {search, tokens, cache} = choosing
  const choices: TokenChoice[] = []
  for (const [at, token] of tokens.entries()) {
    const cost = costs[at] ?? 0
    const isLast = choosing.followsPrevious && tokens.length > 1 && at === tokens.length - 1
    const key = `${cost}${token.word}`
    const words =
      cache.get(key) ?? candidateWords(search, token, cost, isLast ? choices.at(-1)?.words[0] : undefined)
    if (words.length === 0) return at
    cache.set(key, words)
    choices.push({token, cost, words})
  }
  return choices
}

function countCombinations(costs: number[][]): number {
  return costs.reduce((product, list) => product * list.length, 1)
}

/**
 * Searches for the tokens with increasing numbers of typos until enough documents are found. A cost at which a word
 * has no match is skipped for that word; a word with no cost left ends the search.
 */
function searchTokens(search: Search, tokens: QueryToken[], dropped: string[]): number {
  const {params} = search.query
  const costs = tokens.map((token) => getCosts(token, params))
  const choosing: Choosing = {search, tokens, followsPrevious: dropped.length === 0, cache: new Map()}
  for (let n = 0; n < countCombinations(costs); ) {
    const chosen = costsAt(costs, n)
    const choices = chooseWords(choosing, chosen)
    if (typeof choices === 'number') {
      const left = (costs[choices] ?? []).filter((cost) => cost !== chosen[choices])
      if (left.length === 0) break
      costs[choices] = left
      n = 0
      continue
    }
    matchChoices(search, choices, dropped)
    const found = countFound(search)
    if (found > 0) return found
    n++
  }
  return countFound(search)
}

/** Every way to leave words out, fewest first: all from the right, then all from the left. */
function shortened(tokens: QueryToken[]): {kept: QueryToken[]; dropped: string[]}[] {
  const ways: {kept: QueryToken[]; dropped: string[]}[] = []
  for (const left of [false, true]) {
    for (let count = 1; count < tokens.length; count++) {
      const kept = left ? tokens.slice(count) : tokens.slice(0, tokens.length - count)
      const dropped = left ? tokens.slice(0, count) : tokens.slice(tokens.length - count)
      ways.push({kept, dropped: dropped.map((token) => token.word)})
    }
  }
  return ways
}

/** Drops words until enough documents are found. */
function dropTokens(search: Search, queries: QueryToken[][], found: number): void {
  const {params} = search.query
  let total = found
  for (const tokens of queries) {
    for (const {kept, dropped} of shortened(tokens)) {
      if (total >= params.dropTokensThreshold) return
      total = searchTokens(search, kept, dropped)
    }
  }
}

/**
 * The query with words joined or split, as the first field that can resolve it has them. Its last word may be a
 * prefix if it is the last that was typed.
 */
function splitOrJoined(query: TextQuery): QueryToken[] | undefined {
  const words = query.tokens.map((token) => token.word)
  for (const {column} of query.fields) {
    const resolved = splitOrJoin(column, words)
    if (!resolved) continue
    const last = words.at(-1)
    return resolved.map((word, at) => ({word, prefix: at === resolved.length - 1 && word === last}))
  }
  return undefined
}

/** Searches the text fields. `within` restricts the rows; undefined means all. */
export function searchText(
  source: FilterSource,
  query: TextQuery,
  within: Uint32Array | undefined,
): TextResult {
  const scores = new ScoreClasses()
  const target: MatchTarget = {
    source,
    within: within && new Set(within),
    classOf: new Int32Array(source.rowCount),
    scores,
  }
  const search: Search = {
    target,
    query,
    found: new Set(),
    matched: [],
    tried: new Set(),
    synonymTokens: undefined,
  }
  const original = query.synonyms[0]?.original
  const said: Search = {...search, synonymTokens: original}
  let found = searchTokens(said, query.tokens, [])
  const {splitJoin, dropTokensThreshold} = query.params
  if (splitJoin === 'always' || (splitJoin === 'fallback' && found === 0)) {
    const tokens = splitOrJoined(query)
    if (tokens) found = searchTokens({...said, query: {...query, tokens}}, tokens, [])
  }
  const exactly = {...query.params, numTypos: 0}
  for (const {tokens} of query.synonyms)
    found = searchTokens({...said, query: {...query, tokens, params: exactly}}, tokens, [])
  if (found < dropTokensThreshold)
    dropTokens(search, [query.tokens, ...query.synonyms.map((synonym) => synonym.tokens)], found)
  const asked = query.tokens.map(
    ({word}): MatchToken => ({word, typos: 0, prefix: false, rootLength: word.length}),
  )
  return {classOf: target.classOf, scores, matched: [...asked, ...search.matched]}
}
