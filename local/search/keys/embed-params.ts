import {toRawParams} from '../query/run-search.ts'
import type {RawParams} from '../query/search-params.ts'

/** Parameters of a scoped key that speak of the key and not of the search. */
const ABOUT_THE_KEY = new Set(['expires_at', 'limit_multi_searches', 'cache_ttl'])

/**
 * The request's parameters with those of a scoped key, which win.
 * Filters are joined by and, each in parentheses, so that no request can reach past the key's own filter.
 */
export function embedParams(own: RawParams, embedded: Record<string, unknown>): RawParams {
  const params: RawParams = {...own}
  for (const [name, value] of Object.entries(toRawParams(embedded))) {
    if (ABOUT_THE_KEY.has(name)) continue
    const asked = own[name]
    if (name === 'filter_by' && asked !== undefined && asked.trim() !== '' && value.trim() !== '')
      params.filter_by = `(${value}) && (${asked})`
    else if (name === 'exclude_fields' && asked) params.exclude_fields = `${asked},${value}`
    else params[name] = value
  }
  return params
}
