import {isCoded, type NumberColumn, type StringColumn} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {createBadRequest} from '../http/api-error.ts'
import {isRecord} from '../schema/field.ts'
import {type FacetMatcher, highlightFacet, matchFacetQuery} from './facet-query.ts'
import type {FacetSpec} from './facet-spec.ts'
import type {Grouping} from './group.ts'
import type {FacetStrategy, SearchParams} from './search-params.ts'

export type FacetCount = {
  field_name: string
  sampled: boolean
  counts: {count: number; highlighted: string; value: string; parent?: unknown}[]
  stats: Record<string, number>
}

export type FacetInput = {
  collection: Collection
  params: SearchParams
  /** The rows that are counted, ascending. */
  rows: Uint32Array
  /** No search words and no filter. */
  isAll: boolean
  /** Present if the answer is grouped: then groups are counted, not documents. */
  grouping: Grouping | undefined
  /** The best rows, to which a facet with `top_k` is limited. */
  topRows: () => Uint32Array
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

/** In how many groups each value is. */
function tallyGroups(column: FacetColumn, rows: Uint32Array, grouping: Grouping, counts: Uint32Array): void {
  const seen = new Set<number>()
  for (const row of rows) {
    const codes = column.coded?.rows.of(row) ?? []
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number
      const pair = code * grouping.sizes.length + (grouping.of[row] ?? 0)
      if (seen.has(pair)) continue
      seen.add(pair)
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
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

function usesPopularValues(
  input: FacetInput,
  spec: FacetSpec,
  column: FacetColumn,
  strategy: FacetStrategy,
): boolean {
  if (strategy === 'exhaustive' || spec.topK) return false
  if (input.grouping || spec.sortField !== undefined) return false
  if (strategy === 'top_values') return true
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

function inRanges(column: NumberColumn, counted: Counted[], input: FacetInput, spec: FacetSpec): Shown[] {
  const totals = new Map<string, number>()
  const add = (value: number, count: number): void => {
    const range = spec.ranges.find(({from, to}) => value >= from && value < to)
    if (range) totals.set(range.label, (totals.get(range.label) ?? 0) + count)
  }
  if (input.grouping) for (const value of rangeStarts(column, input.rows, input.grouping, spec)) add(value, 1)
  else for (const {code, count} of counted) add(column.coded?.values[code] ?? 0, count)
  return [...totals].map(([value, count]) => ({value, count, sortValue: 0, rank: 0}))
}

/** The start of each range in which a group has a document, once a group. */
function rangeStarts(column: NumberColumn, rows: Uint32Array, grouping: Grouping, spec: FacetSpec): number[] {
  const starts = spec.ranges.map(() => new Set<number>())
  for (const row of rows) {
    const value = column.values[row] ?? Number.NaN
    const at = spec.ranges.findIndex(({from, to}) => value >= from && value < to)
    starts[at]?.add(grouping.of[row] ?? 0)
  }
  return starts.flatMap((groups, at) => Array.from(groups, () => spec.ranges[at]?.from ?? 0))
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
  whole: FacetInput,
  spec: FacetSpec,
  query: {field: string; text: string} | undefined,
  strategy: FacetStrategy,
): FacetCount {
  const input = spec.topK ? {...whole, rows: whole.topRows(), isAll: false} : whole
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
  const rules = input.collection.textRules(spec.field)
  const popular = usesPopularValues(input, spec, column, strategy)
  const documents = tally(column, input)
  const counts = input.grouping ? new Uint32Array(documents.length) : documents
  if (input.grouping) tallyGroups(column, input.rows, input.grouping, counts)
  const counted = popular
    ? popularCounts(counts, column, input, spec, match)
    : allCounts(counts, match && ((code) => match(valueText(column, code))))
  const sortValues = spec.sortField ? lastSortValues(input, column, spec.sortField) : undefined
  const shown =
    column.kind === 'number' && spec.ranges.length > 0
      ? inRanges(column, counted, input, spec)
      : counted.map(({code, count}) => ({
          value: valueText(column, code),
          count,
          sortValue: sortValues?.get(code) ?? 0,
          rank: column.kind === 'number' ? (column.coded?.values[code] ?? 0) : column.coded.arrival(code),
        }))
  shown.sort(compareShown(spec))
  const parents =
    spec.field.nested &&
    input.params.facetReturnParent.some((name) =>
      name.endsWith('*') ? spec.field.name.startsWith(name.slice(0, -1)) : name === spec.field.name,
    )
  answer.counts = inShownOrder(spec, shown.slice(0, input.params.maxFacetValues)).map(({value, count}) => ({
    count,
    highlighted:
      spec.ranges.length > 0 ? '' : asked ? highlightFacet(value, asked, rules, input.params) : value,
    ...(parents ? {parent: findParent(input, column, value)} : {}),
    value,
  }))
  const hasStats = column.kind === 'number' && column.field.base !== 'bool'
  answer.stats = {
    ...(hasStats ? numericStats(documents, column, popular ? counted : allCounts(documents), popular) : {}),
    total_values: shown.length,
  }
  return answer
}

/** The object that holds the value, in the last counted document with it. */
function findParent(input: FacetInput, column: FacetColumn, value: string): unknown {
  const {rows} = input
  for (let at = rows.length - 1; at >= 0; at--) {
    const codes = Array.from(column.coded?.rows.of(rows[at] ?? 0) ?? [])
    if (!codes.some((code) => valueText(column, code) === value)) continue
    const document = input.collection.read(rows[at] ?? 0) ?? {}
    return findHolder(document, document, column.field.name.split('.'), value)
  }
  return undefined
}

function findHolder(holder: unknown, value: unknown, path: readonly string[], asked: string): unknown {
  if (Array.isArray(value) && (path.length > 0 || value.some(isRecord))) {
    for (const item of value) {
      const found = findHolder(item, item, path, asked)
      if (found !== undefined) return found
    }
    return undefined
  }
  const [part, ...rest] = path
  if (part !== undefined) return isRecord(value) ? findHolder(value, value[part], rest, asked) : undefined
  return [value].flat().map(String).includes(asked) ? holder : undefined
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
  const strategies = input.params.facetStrategy
  if (strategies.length > 1 && strategies.length !== specs.length)
    throw createBadRequest('Size of facet_index_type does not match size of facets.')
  const [first = 'automatic'] = strategies
  return specs
    .map((spec, at) => ({spec, facet: countFacet(input, spec, query, strategies[at] ?? first)}))
    .filter(({spec, facet}) => !spec.fromPattern || facet.counts.length > 0)
    .map(({facet}) => facet)
}
