import type {Column, NumberColumn, StringColumn} from '../columns/column.ts'
import {createBadRequest} from '../http/api-error.ts'
import {findCandidates} from '../text/candidates.ts'
import {findCodesWithWords, hasPhrase, type WordsTest} from '../text/field-words.ts'
import {splitWords} from '../text/tokenize.ts'
import type {Clause, TextTest} from './clause.ts'
import {isInCircle} from './geo-clause.ts'
import type {NumberTest} from './number-clause.ts'
import type {FilterTree} from './parse-filter.ts'

/** What a filter is evaluated against. `rowCount` counts all rows ever assigned, `rows` lists those with a document. */
export type FilterSource = {
  rowCount: number
  liveCount: number
  rows(): Uint32Array
  column(name: string): Column | undefined
  rowOf(id: string): number | undefined
}

/** Rows that include all that match, if they can be listed without a look at each document, and at most how many. */
type Candidates = {atMost: number; list(): readonly number[]}

/** A compiled part of a filter. */
type Part = {matches(row: number): boolean; candidates?: Candidates}

const NOTHING: Part = {matches: () => false}

/** Below this share of the collection candidates are listed; above it every row is looked at. */
const SELECTIVE_SHARE = 1 / 24

function idPart(source: FilterSource, clause: Clause & {kind: 'id'}): Part {
  if (clause.ids.includes('*')) return {matches: () => true}
  const chosen = new Set(clause.ids.flatMap((id) => source.rowOf(id) ?? []))
  return {matches: (row) => chosen.has(row), candidates: {atMost: chosen.size, list: () => [...chosen]}}
}

function codedPart(column: StringColumn | NumberColumn, codes: number[]): Part {
  const {coded} = column
  if (!coded) return NOTHING
  const marked = new Uint8Array(coded.values.length)
  let atMost = 0
  for (const code of codes) {
    marked[code] = 1
    atMost += coded.rows.count(code)
  }
  const list = () => codes.flatMap((code) => coded.rows.rowsOf(code))
  return {matches: (row) => coded.rows.hasAny(row, marked), candidates: {atMost, list}}
}

/** The number of words that complete a beginning such as `Maz*`. */
const COMPLETIONS = 4

/** The words that a filter value asks for, and those that complete its last word if it ends with `*`. */
function readWords(
  column: StringColumn,
  clause: StringClause,
  value: string,
): {fixed: string[]; last: string[]} {
  const isBeginning = value.length > 1 && value.endsWith('*')
  const words = splitWords(isBeginning ? value.slice(0, -1) : value)
  const last = words.at(-1)
  if (last === undefined)
    throw createBadRequest(`Error with filter field \`${clause.field.name}\`: Filter value cannot be empty.`)
  const query = {query: last, cost: 0, prefix: true, limit: COMPLETIONS, taken: new Set<string>()}
  const completed = isBeginning ? findCandidates(column, {...query, accepts: () => true}) : [{word: last}]
  return {fixed: words.slice(0, -1), last: completed.map(({word}) => word)}
}

function contains(own: Uint32Array, ids: readonly number[]): boolean {
  return ids.every((id) => own.includes(id))
}

function startsWith(own: Uint32Array, ids: readonly number[]): boolean {
  return ids.every((id, at) => id === own[at])
}

function equals(own: Uint32Array, ids: readonly number[]): boolean {
  return own.length === ids.length && startsWith(own, ids)
}

const TESTS: Record<TextTest, WordsTest> = {words: contains, whole: equals, phrase: hasPhrase}

type StringClause = Clause & {kind: 'string'}

function stringPart(column: StringColumn, clause: StringClause): Part {
  const asked = clause.values.flatMap((value) => {
    const {fixed, last} = readWords(column, clause, value)
    const holds = clause.match === 'whole' && value.endsWith('*') ? startsWith : TESTS[clause.match]
    return last.map((word) => ({words: [...fixed, word], holds}))
  })
  // The words of a value may be in several elements of a list.
  const isSpread = (words: string[]): boolean =>
    clause.match === 'words' && column.coded.rows.array && words.length > 1
  const codes = asked.flatMap(({words, holds}) =>
    isSpread(words) ? [] : findCodesWithWords(column, words, holds),
  )
  const spread = asked
    .filter(({words}) => isSpread(words))
    .map(({words}) =>
      words.map((word) => codedPart(column, findCodesWithWords(column, [word], contains))).reduce(both),
    )
  return [codedPart(column, [...new Set(codes)]), ...spread].reduce(either)
}

function passes(value: number, tests: NumberTest[]): boolean {
  for (const test of tests) {
    const within = value >= test.low && value <= test.high
    if (within !== test.negate) return true
  }
  return false
}

function numberPart(column: NumberColumn, tests: NumberTest[]): Part {
  const {coded, values} = column
  const hasNegation = tests.some((test) => test.negate)
  const equalities = tests.every((test) => test.low === test.high)
  if (coded && (column.field.array || (equalities && !hasNegation))) {
    const codes = coded.values.flatMap((value, code) => (passes(value, tests) ? [code] : []))
    const part = codedPart(column, codes)
    return hasNegation ? {matches: (row) => part.matches(row) || coded.rows.isEmpty(row)} : part
  }
  return {matches: (row) => passes(values[row] ?? Number.NaN, tests)}
}

function leafPart(source: FilterSource, clause: Clause): Part {
  if (clause.kind === 'id') return idPart(source, clause)
  const column = source.column(clause.field.name)
  if (clause.kind === 'geo' && column?.kind === 'geo')
    return {matches: (row) => isInCircle(clause.circle, column.points[row])}
  if (clause.kind === 'string' && column?.kind === 'string') return stringPart(column, clause)
  return clause.kind === 'number' && column?.kind === 'number' ? numberPart(column, clause.tests) : NOTHING
}

function both(left: Part, right: Part): Part {
  const [one, other] = [left.candidates, right.candidates]
  const candidates = one && other ? (one.atMost <= other.atMost ? one : other) : (one ?? other)
  return {matches: (row) => left.matches(row) && right.matches(row), candidates}
}

function either(left: Part, right: Part): Part {
  const [one, other] = [left.candidates, right.candidates]
  const candidates = one &&
    other && {atMost: one.atMost + other.atMost, list: () => [...one.list(), ...other.list()]}
  return {matches: (row) => left.matches(row) || right.matches(row), candidates}
}

function toPart(source: FilterSource, tree: FilterTree<Clause>): Part {
  if (tree.operator === 'leaf') {
    const part = leafPart(source, tree.leaf)
    const isNegated = 'negate' in tree.leaf && tree.leaf.negate && part !== NOTHING
    return isNegated ? {matches: (row) => !part.matches(row)} : part
  }
  const left = toPart(source, tree.left)
  const right = toPart(source, tree.right)
  return tree.operator === '&&' ? both(left, right) : either(left, right)
}

/** The rows of existing documents that match, ascending. */
export function evaluateFilter(source: FilterSource, tree: FilterTree<Clause>): Uint32Array {
  const {matches, candidates} = toPart(source, tree)
  if (!candidates || candidates.atMost > source.liveCount * SELECTIVE_SHARE)
    return source.rows().filter(matches)
  return Uint32Array.from(new Set(candidates.list().filter(matches))).sort()
}

/** A test for single rows, for `_eval`. */
export function compileFilter(source: FilterSource, tree: FilterTree<Clause>): (row: number) => boolean {
  return toPart(source, tree).matches
}
