import type {Column, NumberColumn, StringColumn} from '../columns/column.ts'
import {
  addBits,
  type Bits,
  createBits,
  createBitsFromCodes,
  createBitsFromRange,
  createBitsFromRows,
  flipBits,
  hasBit,
  intersectRows,
  listBitRows,
  setBit,
} from '../columns/row-set.ts'
import {createBadRequest} from '../http/api-error.ts'
import {findCandidates} from '../text/candidates.ts'
import {findCodesWithWords, hasPhrase, type WordsTest} from '../text/field-words.ts'
import {splitWords} from '../text/tokenize.ts'
import type {Clause, TextTest} from './clause.ts'
import {isInCircle} from './geo-clause.ts'
import type {NumberTest} from './number-clause.ts'
import type {FilterTree} from './parse-filter.ts'

/**
 * What a filter is evaluated against. `rowCount` counts all rows ever assigned, `alive` marks those with a
 * document.
 */
export type FilterSource = {
  rowCount: number
  liveCount: number
  alive: Bits
  column(name: string): Column | undefined
  rowOf(id: string): number | undefined
}

/**
 * A compiled part of a filter, evaluated for one row or for all rows at once. `atMost` bounds how many rows can
 * match; the part with the fewest rows is evaluated first.
 */
type Part = {
  atMost: number
  matches(row: number): boolean
  /** The matching rows, ascending, if they can be listed without a scan. */
  rows?(): Uint32Array
  bits(): Bits
}

/** Below this share of the collection rows are checked one by one; above it whole columns are scanned. */
const SELECTIVE_SHARE = 1 / 24

function scan(source: FilterSource, matches: (row: number) => boolean): Bits {
  const bits = createBits(source.rowCount)
  for (let row = 0; row < source.rowCount; row++) if (matches(row)) setBit(bits, row)
  return bits
}

function scannedPart(source: FilterSource, matches: (row: number) => boolean): Part {
  return {atMost: source.liveCount, matches, bits: () => scan(source, matches)}
}

function negated(source: FilterSource, part: Part): Part {
  return {
    atMost: source.liveCount,
    matches: (row) => !part.matches(row),
    bits: () => flipBits(part.bits()),
  }
}

function namedPart(
  source: FilterSource,
  find: () => Uint32Array,
  atMost: number,
  matches: (row: number) => boolean,
): Part {
  return {atMost, matches, rows: find, bits: () => createBitsFromRows(find(), source.rowCount)}
}

function idPart(source: FilterSource, clause: Clause & {kind: 'id'}): Part {
  if (clause.ids.includes('*')) return scannedPart(source, () => true)
  const rows = clause.ids.map((id) => source.rowOf(id)).filter((row) => row !== undefined)
  const list = Uint32Array.from(new Set(rows)).sort()
  const chosen = new Set(list)
  return namedPart(
    source,
    () => list,
    list.length,
    (row) => chosen.has(row),
  )
}

/** The rows of several codes in one ascending list. */
function unionRows(column: StringColumn | NumberColumn, codes: number[], rowCount: number): Uint32Array {
  const lists = codes.map((code) => column.coded?.rows.rowsOf(code) ?? new Uint32Array(0))
  if (lists.length === 1) return lists[0] ?? new Uint32Array(0)
  const bits = createBits(rowCount)
  for (const list of lists) for (let at = 0; at < list.length; at++) setBit(bits, list[at] as number)
  return listBitRows(bits)
}

function codedPart(source: FilterSource, column: StringColumn | NumberColumn, codes: number[]): Part {
  const rows = column.coded?.rows
  if (!rows) return scannedPart(source, () => false)
  const marked = new Uint8Array(column.coded?.values.length ?? 0)
  let atMost = 0
  for (const code of codes) {
    marked[code] = 1
    atMost += rows.count(code)
  }
  const matches = (row: number): boolean => rows.hasAny(row, marked)
  if (atMost > source.liveCount * SELECTIVE_SHARE) {
    const bits = (): Bits =>
      rows.array ? scan(source, matches) : createBitsFromCodes(rows.codes, marked, source.rowCount)
    return {atMost, matches, bits}
  }
  return namedPart(source, () => unionRows(column, codes, source.rowCount), atMost, matches)
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

function stringPart(source: FilterSource, column: StringColumn, clause: StringClause): Part {
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
      words
        .map((word) => codedPart(source, column, findCodesWithWords(column, [word], contains)))
        .reduce((a, b) => both(source, a, b)),
    )
  return [codedPart(source, column, [...new Set(codes)]), ...spread].reduce((a, b) => either(source, a, b))
}

function passes(value: number, tests: NumberTest[]): boolean {
  for (const test of tests) {
    const within = value >= test.low && value <= test.high
    if (within !== test.negate) return true
  }
  return false
}

function numberPart(source: FilterSource, column: NumberColumn, tests: NumberTest[]): Part {
  const {coded} = column
  const hasNegation = tests.some((test) => test.negate)
  const equalities = tests.every((test) => test.low === test.high)
  if (coded && (column.field.array || (equalities && !hasNegation))) {
    const codes = coded.values.flatMap((value, code) => (passes(value, tests) ? [code] : []))
    const part = codedPart(source, column, codes)
    if (!hasNegation) return part
    return scannedPart(source, (row) => part.matches(row) || coded.rows.isEmpty(row))
  }
  return rangePart(source, column, tests)
}

function rangePart(source: FilterSource, column: NumberColumn, tests: NumberTest[]): Part {
  const {values} = column
  const [only] = tests
  if (tests.length === 1 && only && !only.negate) {
    const {low, high} = only
    const matches = (row: number): boolean => {
      const value = values[row] as number
      return value >= low && value <= high
    }
    return {
      atMost: source.liveCount,
      matches,
      bits: () => createBitsFromRange(values, low, high, source.rowCount),
    }
  }
  return scannedPart(source, (row) => passes(values[row] ?? Number.NaN, tests))
}

function leafPart(source: FilterSource, clause: Clause): Part {
  if (clause.kind === 'id') {
    const part = idPart(source, clause)
    return clause.negate ? negated(source, part) : part
  }
  const column = source.column(clause.field.name)
  if (!column) return scannedPart(source, () => false)
  if (clause.kind === 'geo' && column.kind === 'geo')
    return scannedPart(source, (row) => isInCircle(clause.circle, column.points[row]))
  if (clause.kind === 'string' && column.kind === 'string') {
    const part = stringPart(source, column, clause)
    return clause.negate ? negated(source, part) : part
  }
  if (clause.kind === 'number' && column.kind === 'number') {
    const part = numberPart(source, column, clause.tests)
    return clause.negate ? negated(source, part) : part
  }
  return scannedPart(source, () => false)
}

function both(source: FilterSource, left: Part, right: Part): Part {
  const [driver, other] = left.atMost <= right.atMost ? [left, right] : [right, left]
  const matches = (row: number): boolean => driver.matches(row) && other.matches(row)
  const find = driver.rows
  if (find) return namedPart(source, () => find().filter((row) => other.matches(row)), driver.atMost, matches)
  const bits = (): Bits => intersectRows(driver.bits(), other.bits())
  return {atMost: driver.atMost, matches, bits}
}

function either(source: FilterSource, left: Part, right: Part): Part {
  const matches = (row: number): boolean => left.matches(row) || right.matches(row)
  const atMost = Math.min(source.liveCount, left.atMost + right.atMost)
  const bits = (): Bits => addBits(left.bits(), right.bits())
  if (left.rows && right.rows && atMost <= source.liveCount * SELECTIVE_SHARE)
    return {atMost, matches, bits, rows: () => listBitRows(bits())}
  return {atMost, matches, bits}
}

function toPart(source: FilterSource, tree: FilterTree<Clause>): Part {
  if (tree.operator === 'leaf') return leafPart(source, tree.leaf)
  const left = toPart(source, tree.left)
  const right = toPart(source, tree.right)
  return tree.operator === '&&' ? both(source, left, right) : either(source, left, right)
}

/** The rows of existing documents that match, ascending. */
export function evaluateFilter(source: FilterSource, tree: FilterTree<Clause>): Uint32Array {
  const part = toPart(source, tree)
  if (part.rows) return part.rows().filter((row) => hasBit(source.alive, row))
  return listBitRows(intersectRows(part.bits(), source.alive))
}

/** A test for single rows, for `_eval`. */
export function compileFilter(source: FilterSource, tree: FilterTree<Clause>): (row: number) => boolean {
  return toPart(source, tree).matches
}
