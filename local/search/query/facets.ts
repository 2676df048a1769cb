import {isCoded, type NumberColumn, type StringColumn} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {createBadRequest} from '../http/api-error.ts'
import {type FacetMatcher, highlightFacet, matchFacetQuery} from './facet-query.ts'
import type {FacetSpec} from './facet-spec.ts'
import type {SearchParams} from './search-params.ts'

export type FacetCount = {
  field_name: string
  sampled: boolean
  counts: {count: number; highlighted: string; value: string}[]
  stats: Record<string, number>
}

export type FacetInput = {
  collection: Collection
  params: SearchParams
  /** The rows that are counted, ascending. */
  rows: Uint32Array
  /** No search words and no filter. */
  isAll: boolean
}

type Counted = {code: number; count: number}
type FacetColumn = StringColumn | NumberColumn

/**
 * The reference counts the most frequent values for a large result, where it is most of the collection or the values
 * are few, and every value for a small one.
 */
const LARGE_ANSWER = 1000
const FEW_VALUES = 250

/** The reference keeps this much of a text that is counted. */
const LONGEST_VALUE = 255

/** The text of a value: floats with at most six digits, booleans as words. */
function valueText(column: FacetColumn, code: number): string {
  if (column.kind === 'string') return (column.coded.values[code] ?? '').slice(0, LONGEST_VALUE)
  const value = column.coded?.values[code] ?? 0
  if (column.field.base === 'bool') return value === 1 ? 'true' : 'false'
  return column.field.base === 'float' ? String(Number(value.toPrecision(6))) : String(value)
}

function tally(column: FacetColumn, input: FacetInput): Uint32Array {
  const counts = new Uint32Array(column.coded?.values.length ?? 0)
  if (!input.isAll) column.coded?.rows.tally(input.rows, counts)
  else for (let code = 0; code < counts.length; code++) counts[code] = column.coded?.rows.count(code) ?? 0
  return counts
}

function hasFewValues(column: FacetColumn): boolean {
  let values = 0
  for (const _code of column.coded?.popular() ?? []) if (++values === FEW_VALUES) return false
  return true
}

function usesPopularValues(input: FacetInput, spec: FacetSpec, column: FacetColumn): boolean {
  if (input.params.facetStrategy === 'exhaustive' || spec.sortField !== undefined) return false
  if (input.isAll || spec.alphabetical !== undefined) return true
  const isMost = input.rows.length * 2 > input.collection.liveCount
  return input.rows.length > LARGE_ANSWER && (isMost || hasFewValues(column))
}

function popularCounts(
  counts: Uint32Array,
  column: FacetColumn,
  input: FacetInput,
  spec: FacetSpec,
  accepts: FacetMatcher | undefined,
): Counted[] {
  const {maxFacetValues} = input.params
  const most = input.isAll ? maxFacetValues : 2 * maxFacetValues
  const chosen: Counted[] = []
  for (const code of candidateCodes(column, spec)) {
    if (chosen.length >= most) break
    const count = counts[code] ?? 0
    if (count > 0 && (!accepts || accepts(valueText(column, code)))) chosen.push({code, count})
  }
  return chosen
}

/** Codes in the order of the reference: most frequent first, or alphabetical. */
function candidateCodes(column: FacetColumn, spec: FacetSpec): Iterable<number> {
  const popular = column.coded?.popular() ?? []
  if (!spec.alphabetical) return popular
  const codes = [...popular]
  const sign = spec.alphabetical === 'asc' ? 1 : -1
  const texts = new Map(codes.map((code) => [code, valueText(column, code)]))
  return codes.sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -sign : sign))
}

function allCounts(counts: Uint32Array, accepts?: (code: number) => boolean): Counted[] {
  const found: Counted[] = []
  counts.forEach((count, code) => {
    if (count > 0 && (!accepts || accepts(code))) found.push({code, count})
  })
  return found
}

/** The reference multiplies floats in 32 bits when it counts by value. */
function times(column: NumberColumn, value: number, count: number): number {
  return column.field.base === 'float' ? Math.fround(value * count) : value * count
}

function numericStats(
  counts: Uint32Array,
  column: NumberColumn,
  counted: Counted[],
  popular: boolean,
): Record<string, number> {
  const values = column.coded?.values ?? []
  let sum = 0
  let total = 0
  for (const {code, count} of counted) {
    const value = values[code] ?? 0
    sum += popular ? times(column, value, count) : value * count
    total += count
  }
  if (total === 0) return {}
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  counts.forEach((count, code) => {
    if (count === 0) return
    min = Math.min(min, values[code] ?? 0)
    max = Math.max(max, values[code] ?? 0)
  })
  return {avg: sum / total, max, min, sum}
}

type Shown = {value: string; count: number; sortValue: number; rank: number}

function inRanges(column: NumberColumn, counted: Counted[], spec: FacetSpec): Shown[] {
  const totals = new Map<string, number>()
  for (const {code, count} of counted) {
    const value = column.coded?.values[code] ?? 0
    const range = spec.ranges.find(({from, to}) => value >= from && value < to)
    if (range) totals.set(range.label, (totals.get(range.label) ?? 0) + count)
  }
  return [...totals].map(([value, count]) => ({value, count, sortValue: 0, rank: 0}))
}

/** The number by which `sort_by` orders a value: that of its last document. */
function lastSortValues(input: FacetInput, column: FacetColumn, name: string): Map<number, number> {
  const other = input.collection.column(name)
  const last = new Map<number, number>()
  for (const row of input.rows) {
    const codes = column.coded?.rows.of(row) ?? []
    const value = other?.kind === 'number' ? (other.values[row] ?? Number.NaN) : row
    for (let at = 0; at < codes.length; at++)
      last.set(codes[at] as number, Number.isNaN(value) ? -Infinity : value)
  }
  return last
}

function compareShown(spec: FacetSpec): (a: Shown, b: Shown) => number {
  const sign = spec.sortOrder === 'asc' ? 1 : -1
  if (spec.alphabetical) return (a, b) => sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
  return (a, b) => b.count - a.count || b.rank - a.rank
}

/** Values with equal counts are sorted by length, then in reverse alphabetical order. */
function inShownOrder(spec: FacetSpec, shown: Shown[]): Shown[] {
  if (spec.alphabetical) return shown
  const sign = spec.sortOrder === 'asc' ? 1 : -1
  if (spec.sortField) return shown.sort((a, b) => sign * (a.sortValue - b.sortValue || a.count - b.count))
  const after = (a: string, b: string): number => a.length - b.length || (a < b ? 1 : -1)
  return shown.sort((a, b) => b.count - a.count || after(a.value, b.value))
}

function countFacet(
  input: FacetInput,
  spec: FacetSpec,
  query: {field: string; text: string} | undefined,
): FacetCount {
  const column = input.collection.column(spec.field.name)
  const answer: FacetCount = {
    field_name: spec.field.name,
    sampled: false,
    counts: [],
    stats: {total_values: 0},
  }
  if (!isCoded(column) || input.rows.length === 0) return answer
  const asked = query?.field === spec.field.name ? query.text : undefined
  const match = asked === undefined || asked === '' ? undefined : matchFacetQuery(column, asked, input.params)
  const popular = usesPopularValues(input, spec, column)
  const counts = tally(column, input)
  const counted = popular
    ? popularCounts(counts, column, input, spec, match)
    : allCounts(counts, match && ((code) => match(valueText(column, code))))
  const sortValues = spec.sortField ? lastSortValues(input, column, spec.sortField) : undefined
  const shown =
    column.kind === 'number' && spec.ranges.length > 0
      ? inRanges(column, counted, spec)
      : counted.map(({code, count}) => ({
          value: valueText(column, code),
          count,
          sortValue: sortValues?.get(code) ?? 0,
          rank: column.kind === 'number' ? (column.coded?.values[code] ?? 0) : column.coded.arrival(code),
        }))
  shown.sort(compareShown(spec))
  answer.counts = inShownOrder(spec, shown.slice(0, input.params.maxFacetValues)).map(({value, count}) => ({
    count,
    highlighted: spec.ranges.length > 0 ? '' : asked ? highlightFacet(value, asked, input.params) : value,
    value,
  }))
  const hasStats = column.kind === 'number' && column.field.base !== 'bool'
  answer.stats = {
    ...(hasStats ? numericStats(counts, column, popular ? counted : allCounts(counts), popular) : {}),
    total_values: shown.length,
  }
  return answer
}

function readFacetQuery(text: string, specs: FacetSpec[]): {field: string; text: string} | undefined {
  if (text === '') return undefined
  if (specs.length === 0)
    throw createBadRequest('The `facet_query` parameter is supplied without a `facet_by` parameter.')
  const colon = text.indexOf(':')
  if (colon < 0) throw createBadRequest('Facet query must be in the `facet_field: value` format.')
  const field = text.slice(0, colon).trim()
  if (field === '') throw createBadRequest('Facet query must be in the `facet_field: value` format.')
  if (!specs.some((spec) => spec.field.name === field))
    throw createBadRequest(
      `Facet query refers to a facet field \`${field}\` that is not part of \`facet_by\` parameter.`,
    )
  return {field, text: text.slice(colon + 1).trim()}
}

/** Counts every requested facet. */
export function countFacets(input: FacetInput, specs: FacetSpec[]): FacetCount[] {
  const query = readFacetQuery(input.params.facetQuery, specs)
  return specs.map((spec) => countFacet(input, spec, query))
}
