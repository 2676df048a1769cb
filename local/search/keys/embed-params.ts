import {joinFilters} from '../filter/join-filters.ts'
import type {RawParams} from '../parameters/parameter.ts'
import {toRawParams} from '../query/run-search.ts'

/**
 * The request's parameters with those of a scoped key, which take precedence. Filters are combined, and pinned hits
 * must pass them, so no request returns documents outside the key's filter.
 */
export function embedParams(own: RawParams, embedded: Record<string, unknown>): RawParams {
  const params: RawParams = {...own}
  for (const [name, value] of Object.entries(toRawParams(embedded))) {
    // It is about the key and not the search.
    if (name === 'expires_at') continue
    if (name === 'filter_by') {
      params.filter_by = joinFilters(value, own.filter_by ?? '')
      params.filter_curated_hits = 'true'
    } else if (name === 'exclude_fields' && own.exclude_fields)
      params.exclude_fields = `${own.exclude_fields},${value}`
    else params[name] = value
  }
  return params
}
