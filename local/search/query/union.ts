import {ApiError, createBadRequest} from '../http/api-error.ts'
import type {RawParams} from '../parameters/parameter.ts'
import {placePinned} from './curation.ts'
import {HIT_ROW, type Hit, PIN, SORT_VALUES} from './hit.ts'
import {FOUND_ROWS, type SearchAnswer} from './run-search.ts'
import {MAX_PER_PAGE} from './search-params.ts'
import {SORT_SHAPES, type SortShape} from './sort.ts'

/** Where the joined page starts, how many hits it has, and whether each document is on it once. */
export type UnionPage = {page: number; from: number; perPage: number; removeDuplicates: boolean}

function readNumber(common: RawParams, name: string): number | undefined {
  const text = common[name]
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  throw createBadRequest(
    `Error while initializing global parameters of union: Parameter \`${name}\` must be an unsigned integer.`,
  )
}

/** The requested page of the joined result. Documents that several searches find are joined unless told otherwise. */
export function parseUnionPage(common: RawParams, removeDuplicates: unknown): UnionPage {
  const perPage = readNumber(common, 'per_page') ?? readNumber(common, 'limit') ?? 10
  if (perPage > MAX_PER_PAGE)
    throw new ApiError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
  const page = readNumber(common, 'page')
  const offset = readNumber(common, 'offset') ?? 0
  const from = page === undefined ? offset : ((page || 1) - 1) * perPage
  return {page: page || 1, perPage, from, removeDuplicates: removeDuplicates !== false}
}

/** Parameters with which each search returns every hit, or group, that may be on the joined page. */
export function toUnionParams(params: RawParams, {from, perPage}: UnionPage): RawParams {
  const {offset: _, limit: __, ...own} = params
  return {...own, page: '1', per_page: String(Math.min(MAX_PER_PAGE, from + perPage))}
}

/** What a union lists: hits, or groups, which stand by their first hit. */
type Listed = {first: Hit; shown: Record<string, unknown>}

function compareListed({first: a}: Listed, {first: b}: Listed): number {
  for (const [at, value] of a[SORT_VALUES].entries()) {
    const other = b[SORT_VALUES][at] ?? 0
    if (value !== other) return value > other ? -1 : 1
  }
  return Number(a.search_index) - Number(b.search_index) || b[HIT_ROW] - a[HIT_ROW]
}

/** All that is listed in its order: at a pinned position stands the first that is pinned there. */
function sortListed(found: readonly Listed[]): Listed[] {
  const pinned = new Map<number, Listed>()
  for (const listed of found) {
    const position = listed.first[PIN]
    if (position === undefined) continue
    if (pinned.has(position)) delete listed.first.curated
    else pinned.set(position, listed)
  }
  const chosen = new Set(pinned.values())
  const pins = [...pinned].map(([position, row]) => ({position, row})).sort((a, b) => a.position - b.position)
  return placePinned(found.filter((listed) => !chosen.has(listed)).sort(compareListed), pins)
}

/** The hits or groups of one search, each hit with the search that found it. */
function listFound(result: SearchAnswer, index: number): Listed[] {
  const mark = (hit: Hit): Hit => Object.assign(hit, {collection: getName(result), search_index: index})
  const groups = result.grouped_hits?.flatMap((group) => {
    const [first, ...others] = group.hits.map(mark)
    return first ? [{first, shown: {...group, hits: [first, ...others]}}] : []
  })
  return groups ?? (result.hits ?? []).map((hit) => ({first: mark(hit), shown: hit}))
}

function listShapes(shapes: readonly SortShape[]): string {
  return `{${shapes.map(({name, type}) => `\`${name}: ${type}\``).join(', ')}}`
}

/** Says that two searches of a union do not sort alike; undefined if they do. */
function findSortFault(
  first: readonly SortShape[],
  other: readonly SortShape[],
  index: number,
): string | undefined {
  if (first.length !== other.length)
    return `Expected size of \`sort_by\` parameter of all searches to be equal. The first union search sorts on ${listShapes(first)} but the search at index \`${index}\` sorts on ${listShapes(other)}.`
  for (const [at, one] of first.entries()) {
    const two = other[at] ?? one
    if (one.type !== two.type)
      return `Expected type of \`${two.name}\` sort_by (${two.type}) at search index \`${index}\` to be the same as the type of \`${one.name}\` sort_by (${one.type}) at search index \`0\`.`
    if (one.order !== two.order)
      return `Expected order of \`${two.name}\` sort_by (${two.order}) at search index \`${index}\` to be the same as the order of \`${one.name}\` sort_by (${one.order}) at search index \`0\`.`
  }
  return undefined
}

function getName(result: SearchAnswer): string {
  return String(result.request_params?.collection_name ?? '')
}

/** Keeps the best hit of each document. */
function removeTwice(hits: readonly Listed[]): Listed[] {
  const seen = new Map<unknown, Set<number>>()
  return hits.filter(({first: {collection, [HIT_ROW]: row}}) => {
    const rows = seen.get(collection) ?? new Set()
    seen.set(collection, rows)
    return !rows.has(row) && rows.add(row)
  })
}

/** The number of documents that the searches find, each counted once. */
function countDocuments(results: readonly SearchAnswer[]): number {
  const found = new Map<string, Set<number>>()
  for (const result of results) {
    const rows = found.get(getName(result)) ?? new Set()
    found.set(getName(result), rows)
    for (const row of result[FOUND_ROWS] ?? []) rows.add(row)
  }
  return [...found.values()].reduce((sum, rows) => sum + rows.size, 0)
}

/** Merges several results into one list, in the sort order that the searches share. */
export function mergeAnswers(results: SearchAnswer[], asked: UnionPage): Record<string, unknown> {
  const failed = results.find((result) => typeof result.code === 'number')
  if (failed) return {code: failed.code, error: failed.error}
  for (const [index, result] of results.entries()) {
    const fault = findSortFault(results[0]?.[SORT_SHAPES] ?? [], result[SORT_SHAPES] ?? [], index)
    if (fault) return {code: 400, error: fault}
  }
  const grouped = results.filter((result) => result.grouped_hits)
  const isGrouped = grouped.length > 0
  if (isGrouped && grouped.length < results.length)
    return {
      code: 400,
      error: 'Invalid group_by searches count. All searches with union search should be uniform.',
    }
  const total = (name: string): number => results.reduce((sum, result) => sum + Number(result[name] ?? 0), 0)
  const outOf = new Map(results.map((result) => [getName(result), Number(result.out_of ?? 0)]))
  const found = sortListed(results.flatMap(listFound))
  const joinsTwice = asked.removeDuplicates && !isGrouped
  const listed = (joinsTwice ? removeTwice(found) : found).map(({shown}) => shown)
  return {
    found: joinsTwice ? countDocuments(results) : total('found'),
    ...(isGrouped ? {found_docs: total('found_docs')} : {}),
    [isGrouped ? 'grouped_hits' : 'hits']: listed.slice(asked.from, asked.from + asked.perPage),
    out_of: [...outOf.values()].reduce((sum, documents) => sum + documents, 0),
    page: asked.page,
    search_cutoff: false,
    search_time_ms: total('search_time_ms'),
    union_request_params: results.map((result) => ({
      collection: getName(result),
      first_q: result.request_params?.first_q,
      found: result.found,
      per_page: asked.perPage,
      q: result.request_params?.q,
    })),
  }
}
