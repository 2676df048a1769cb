import {ApiError, createBadRequest} from '../http/api-error.ts'
import {
  createChoice,
  createFlag,
  createList,
  createNumber,
  createNumbers,
  createOptionalText,
  createText,
  listParam,
  type Parameter,
  type RawParams,
  readParameters,
  type Values,
} from '../parameters/parameter.ts'

export const MAX_PER_PAGE = 250
const LARGE_COLLECTION = 500_000
const MANY_CANDIDATES = 10
const FEW_CANDIDATES = 4

const STRATEGIES = ['automatic', 'exhaustive'] as const

const facetStrategy: Parameter<(typeof STRATEGIES)[number]> = {
  name: 'facet_strategy',
  read({facet_strategy: word = 'automatic'}) {
    const known = STRATEGIES.find((strategy) => strategy === word)
    if (!known) throw createBadRequest(`Invalid facet index type: ${word}`)
    return known
  },
}

const prefix: Parameter<boolean> = {
  name: 'prefix',
  read({prefix: word = 'true'}) {
    if (word === 'true' || word === 'false') return word === 'true'
    throw createBadRequest('Parameter `prefix` must be a boolean or a comma-separated list of booleans.')
  },
}

const perPage: Parameter<number> = {
  name: 'per_page',
  read(raw) {
    const name = raw.per_page === undefined && raw.limit !== undefined ? 'limit' : 'per_page'
    const asked = createNumber(name, 10).read(raw)
    if (asked > MAX_PER_PAGE)
      throw new ApiError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
    return raw.facet_query && raw.per_page === undefined ? 0 : asked
  },
}

const offset: Parameter<number | undefined> = {
  name: 'offset',
  read: (raw) =>
    raw.offset === undefined || Number(raw.page ?? 0) > 0 ? undefined : createNumber('offset', 0).read(raw),
}

/** The parameters of a search that are offered. `limit` is another name of `per_page`. */
const SEARCH_PARAMETERS = {
  collection: createOptionalText('collection'),
  q: createOptionalText('q'),
  queryBy: createList('query_by'),
  weights: createNumbers('query_by_weights'),
  prefix,
  numTypos: createNumber('num_typos', 2),
  splitJoin: createChoice('split_join_tokens', ['fallback', 'off', 'always']),
  dropTokensThreshold: createNumber('drop_tokens_threshold', 1),
  prioritizeExactMatch: createFlag('prioritize_exact_match', true),
  maxCandidates: createNumber('max_candidates', 0),
  filterBy: createText('filter_by'),
  sortBy: createText('sort_by'),
  page: {name: 'page', read: (raw: RawParams) => Math.max(1, createNumber('page', 1).read(raw))},
  perPage,
  offset,
  limit: createNumber('limit', 10),
  limitHits: createNumber('limit_hits', 1_000_000),
  facetBy: createText('facet_by'),
  facetStrategy,
  maxFacetValues: createNumber('max_facet_values', 10),
  facetQuery: createText('facet_query'),
  groupBy: createList('group_by'),
  groupLimit: createNumber('group_limit', 3),
  includeFields: createText('include_fields'),
  excludeFields: createText('exclude_fields'),
  highlightFields: {
    name: 'highlight_fields',
    read: ({highlight_fields: text}: RawParams) => (text === undefined ? undefined : listParam(text)),
  },
  highlightFullFields: createList('highlight_full_fields'),
  highlightStartTag: createText('highlight_start_tag', '<mark>'),
  highlightEndTag: createText('highlight_end_tag', '</mark>'),
  pinnedHits: createText('pinned_hits'),
  hiddenHits: createText('hidden_hits'),
  filterCuratedHits: createFlag('filter_curated_hits', false),
  // Answers are never kept, so both values mean the same.
  useCache: createFlag('use_cache', false),
}

export type SearchParams = Values<typeof SEARCH_PARAMETERS>

/**
 * Parses the parameters of one search. Absent ones get the reference's defaults, one of which depends on the number
 * of documents.
 */
export function parseSearchParams(raw: RawParams, documents: number): SearchParams {
  const values = readParameters(SEARCH_PARAMETERS, raw)
  const candidates = documents < LARGE_COLLECTION ? MANY_CANDIDATES : FEW_CANDIDATES
  return {...values, maxCandidates: values.maxCandidates || candidates}
}
