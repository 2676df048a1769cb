import type {FilterSource} from '../filter/evaluate-filter.ts'
import {findCodesWithWord, type SearchField} from './field-words.ts'
import {computeFieldScore, findClosestWindow} from './match-score.ts'
import type {ScoreClasses} from './score-classes.ts'

/** A word of the index that matches a word of the query. */
export type MatchToken = {word: string; typos: number; prefix: boolean; rootLength: number}

export type MatchRequest = {
  fields: SearchField[]
  tokens: MatchToken[]
  totalCost: number
  /** Optional words of the query, which count where they occur. */
  dropped: string[]
  /** The number of words in the whole query. */
  queryLength: number
  /** For a synonym: the number of words in the original query. */
  synonymTokens: number | undefined
  prioritizeExactMatch: boolean
}

export type MatchTarget = {
  source: FilterSource
  /** The filtered rows; undefined for all. */
  within: ReadonlySet<number> | undefined
  classOf: Int32Array
  scores: ScoreClasses
}

/** For one field and token: marks the codes of the column whose value contains the word. */
type Marks = Uint8Array | undefined

function getMarks(field: SearchField, word: string): Marks {
  const codes = findCodesWithWord(field.column, word)
  if (codes.length === 0) return undefined
  const marks = new Uint8Array(field.column.coded.values.length)
  for (const code of codes) marks[code] = 1
  return marks
}

function mayUse(field: SearchField, token: MatchToken): boolean {
  return token.typos <= field.numTypos && (!token.prefix || field.prefix)
}

function rowHas(fields: SearchField[], marks: Marks[], row: number): boolean {
  for (let at = 0; at < fields.length; at++) {
    const table = marks[at]
    if (table && fields[at]?.column.coded.rows.hasAny(row, table)) return true
  }
  return false
}

/** Rows that contain the word in any field. */
function rowsOfToken(fields: SearchField[], marks: Marks[]): Set<number> {
  const found = new Set<number>()
  fields.forEach((field, at) => {
    marks[at]?.forEach((mark, code) => {
      if (mark) for (const row of field.column.coded.rows.rowsOf(code)) found.add(row)
    })
  })
  return found
}

function countOfToken(fields: SearchField[], marks: Marks[]): number {
  let total = 0
  fields.forEach((field, at) => {
    marks[at]?.forEach((mark, code) => {
      if (mark) total += field.column.coded.rows.count(code)
    })
  })
  return total
}

/** The shortest list that contains every possible match. */
function drivingRows(
  {within}: MatchTarget,
  fields: SearchField[],
  tokenMarks: Marks[][],
): ReadonlySet<number> {
  const counts = tokenMarks.map((marks) => countOfToken(fields, marks))
  const rarest = counts.indexOf(Math.min(...counts))
  if (within && within.size <= (counts[rarest] ?? 0)) return within
  return rowsOfToken(fields, tokenMarks[rarest] ?? [])
}

/** Scores one value of a field for the tokens at `present`; `matched` tokens occur in the field as a whole. */
function scoreValue(
  request: MatchRequest,
  field: SearchField,
  code: number,
  ids: (number | undefined)[],
  matched: number,
): number {
  const words = field.column.text.wordsOfCode(code)
  const places: number[][] = []
  let occurrences = 0
  for (const id of ids) {
    if (id === undefined) continue
    const found: number[] = []
    for (let at = 0; at < words.length; at++) if (words[at] === id) found.push(at)
    if (found.length === 0) continue
    places.push(found)
    occurrences += found.length
  }
  if (places.length === 0) return 0
  if (matched <= 1) return scoreSingle(request, words.length)
  const {together, distance} = findClosestWindow(places)
  const synonym =
    request.synonymTokens !== undefined && request.tokens.length === matched
      ? request.synonymTokens
      : undefined
  // Words that the query repeats are nearer to each other than different ones can be.
  const last = places.length - 1
  const isAlone = distance === last ? occurrences === places.length : distance < last
  const verbatim =
    request.prioritizeExactMatch &&
    words.length === places.length &&
    isAlone &&
    places.some((found) => found.includes(last))
  return computeFieldScore({
    words: synonym ?? (field.column.field.array ? together : matched),
    together: synonym ?? together,
    cost: request.totalCost,
    distance: synonym === undefined ? distance : synonym - 1,
    verbatim: verbatim ? 1 : 0,
  })
}

function scoreSingle(request: MatchRequest, valueLength: number): number {
  const synonym = request.tokens.length === 1 ? request.synonymTokens : undefined
  const isExactQuery = request.totalCost === 0 && request.tokens.length === 1
  const verbatim = request.prioritizeExactMatch && isExactQuery && valueLength === 1
  const words = synonym ?? 1
  return computeFieldScore({
    words,
    together: words,
    cost: request.totalCost,
    distance: words - 1,
    verbatim: verbatim ? 1 : 0,
  })
}

/** Creates a function that scores a row in one field; equal values are scored once. */
function fieldScorer(
  request: MatchRequest,
  field: SearchField,
  words: string[],
  marks: Marks[],
): (row: number) => number {
  const {coded, text} = field.column
  const ids = words.map((word, at) => (marks[at] ? text.wordId(word) : undefined))
  const known = new Map<number, number>()
  const scoreCode = (code: number, matched: number): number => {
    const key = code * 32 + Math.min(matched, 31)
    let score = known.get(key)
    if (score === undefined) {
      score = scoreValue(request, field, code, ids, matched)
      known.set(key, score)
    }
    return score
  }
  if (!coded.rows.array) return singleScorer(field, marks, scoreCode)
  return (row) => {
    let matched = 0
    for (const table of marks) if (table && coded.rows.hasAny(row, table)) matched++
    if (matched === 0) return 0
    const codes = coded.rows.of(row)
    let best = 0
    for (let at = 0; at < codes.length; at++) best = Math.max(best, scoreCode(codes[at] as number, matched))
    return best
  }
}

/** The same for a single-valued field: the match depends on the value alone, so a table of values is enough. */
function singleScorer(
  field: SearchField,
  marks: Marks[],
  scoreCode: (code: number, matched: number) => number,
): (row: number) => number {
  const {rows, values} = field.column.coded
  const {codes} = rows
  const known = new Float64Array(values.length).fill(-1)
  return (row) => {
    const code = codes[row] ?? -1
    if (code < 0) return 0
    const score = known[code] as number
    if (score >= 0) return score
    const matched = marks.filter((table) => table?.[code] === 1).length
    const found = matched === 0 ? 0 : scoreCode(code, matched)
    known[code] = found
    return found
  }
}

type Best = {fieldScore: number; weight: number; fields: number}

/** The match of a row: that of its best field. */
function scoreRow(scorers: {score: (row: number) => number; weight: number}[], row: number): Best {
  const best: Best = {fieldScore: 0, weight: 0, fields: 0}
  for (const {score, weight} of scorers) {
    const own = score(row)
    if (own === 0) continue
    best.fields++
    if (own > best.fieldScore) {
      best.fieldScore = own
      best.weight = weight
    }
  }
  best.fields = Math.min(7, best.fields)
  best.weight = Math.min(15, best.weight)
  return best
}

/**
 * Finds the rows that contain every token in some field and records the best score of each. Returns the number of
 * rows that matched.
 */
export function matchTokens(target: MatchTarget, request: MatchRequest): number {
  const {fields} = request
  const tokenMarks = request.tokens.map((token) =>
    fields.map((field) => (mayUse(field, token) ? getMarks(field, token.word) : undefined)),
  )
  const usable = tokenMarks.filter((marks) => marks.some((table) => table !== undefined))
  if (usable.length === 0) return 0
  const droppedMarks = request.dropped.map((word) => fields.map((field) => getMarks(field, word)))
  const words = [...request.tokens.map((token) => token.word), ...request.dropped]
  const scorers = fields.map((field, at) => ({
    weight: field.weight,
    score: fieldScorer(
      request,
      field,
      words,
      [...tokenMarks, ...droppedMarks].map((marks) => marks[at]),
    ),
  }))
  let matches = 0
  for (const row of drivingRows(target, fields, usable)) {
    if (target.within && !target.within.has(row)) continue
    if (!usable.every((marks) => rowHas(fields, marks, row))) continue
    matches++
    const extra = droppedMarks.filter((marks) => rowHas(fields, marks, row)).length
    const tokens = Math.min(15, request.synonymTokens ?? request.tokens.length + extra)
    const id = target.scores.classOf({
      ...scoreRow(scorers, row),
      tokens,
      dropped: Math.max(0, request.queryLength - tokens),
    })
    if (target.scores.isBetter(id, target.classOf[row] ?? 0)) target.classOf[row] = id
  }
  return matches
}
