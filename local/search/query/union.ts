import type {RawParams} from '../parameters/parameter.ts'
import {type Hit, SORT_VALUES} from './hit.ts'
import type {SearchAnswer} from './run-search.ts'
import {MAX_PER_PAGE} from './search-params.ts'

export type UnionPage = {page: number; perPage: number}

function readNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : fallback
}

/** The requested page of the joined result. */
export function parseUnionPage(common: RawParams): UnionPage {
  return {
    page: Math.max(1, readNumber(common.page, 1)),
    perPage: Math.min(MAX_PER_PAGE, readNumber(common.per_page, 10)),
  }
}

/** Parameters with which each search returns every hit that may be on the joined page. */
export function toUnionParams(params: RawParams, {page, perPage}: UnionPage): RawParams {
  return {...params, page: '1', per_page: String(Math.min(MAX_PER_PAGE, page * perPage))}
}

function compareHits(a: Hit, b: Hit): number {
  for (const [at, value] of a[SORT_VALUES].entries()) {
    const other = b[SORT_VALUES][at] ?? 0
    if (value !== other) return value > other ? -1 : 1
  }
  return 0
}

/** Merges several results into one list, in the sort order that the searches share. */
export function mergeAnswers(results: SearchAnswer[], asked: UnionPage): Record<string, unknown> {
  const failed = results.find((result) => typeof result.code === 'number')
  if (failed) return {code: failed.code, error: failed.error}
  const total = (name: string): number => results.reduce((sum, result) => sum + Number(result[name] ?? 0), 0)
  const hits = results.flatMap((result, index) =>
    (result.hits ?? []).map((hit) => Object.assign(hit, {search_index: index})),
  )
  const from = (asked.page - 1) * asked.perPage
  return {
    found: total('found'),
    hits: hits.sort(compareHits).slice(from, from + asked.perPage),
    out_of: total('out_of'),
    page: asked.page,
    search_cutoff: false,
    search_time_ms: total('search_time_ms'),
    union_request_params: results.map((result) => result.request_params),
  }
}
