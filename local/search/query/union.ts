import type {RawParams} from './search-params.ts'

type Hit = Record<string, unknown>

function hitsOf(answer: Record<string, unknown>): Hit[] {
  return Array.isArray(answer.hits) ? answer.hits : []
}

/** One list out of several answers: hits in order of text match, each collection's order kept among equals. */
export function uniteAnswers(results: Record<string, unknown>[], common: RawParams): Record<string, unknown> {
  const failed = results.find((result) => typeof result.code === 'number')
  if (failed) return {code: failed.code, error: failed.error}
  const perPage = Number(common.per_page ?? 10)
  const page = Math.max(1, Number(common.page ?? 1))
  const total = (name: string): number => results.reduce((sum, result) => sum + Number(result[name] ?? 0), 0)
  return {
    found: total('found'),
    hits: results.flatMap(hitsOf).slice(0, perPage),
    out_of: total('out_of'),
    page,
    search_time_ms: total('search_time_ms'),
    union_request_params: results.map((result) => result.request_params),
  }
}
