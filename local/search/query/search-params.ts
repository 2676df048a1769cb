import {ApiError, createBadRequest} from '../http/api-error.ts'

/** Parameters of one search as strings: numbers and booleans of a JSON body are converted. */
export type RawParams = Record<string, string>

export const MAX_PER_PAGE = 250
const LARGE_COLLECTION = 500_000
const MANY_CANDIDATES = 10
const FEW_CANDIDATES = 4

export type SearchParams = {
  q: string | undefined
  queryBy: string[]
  weights: number[] | undefined
  prefix: boolean[]
  numTypos: number[]
  minLen1Typo: number
  minLen2Typo: number
  typoTokensThreshold: number
  dropTokensThreshold: number
  dropTokensMode: 'right_to_left' | 'left_to_right' | 'both_sides'
  maxCandidates: number
  exhaustive: boolean
  splitJoin: 'off' | 'fallback' | 'always'
  enableTyposForNumbers: boolean
  enableSynonyms: boolean
  synonymSets: string[]
  synonymPrefix: boolean
  synonymTypos: number
  textMatchType: 'max_score' | 'max_weight' | 'sum_score'
  prioritizeExactMatch: boolean
  prioritizeTokenPosition: boolean
  prioritizeFieldCount: boolean
  filterBy: string
  sortBy: string
  facetBy: string
  facetQuery: string
  facetQueryTypos: number
  maxFacetValues: number
  facetStrategy: string
  page: number
  perPage: number
  offset: number | undefined
  limitHits: number
  groupBy: string[]
  groupLimit: number
  groupMissingValues: boolean
  includeFields: string
  excludeFields: string
  pinnedHits: string
  hiddenHits: string
  enableOverrides: boolean
  filterCuratedHits: boolean
  overrideTags: string[]
  highlightFields: string[] | undefined
  highlightFullFields: string[]
  highlightAffixTokens: number
  highlightStartTag: string
  highlightEndTag: string
  snippetThreshold: number
  enableHighlightV1: boolean
  stopwords: string
  maxExtraPrefix: number
  validateFieldNames: boolean
}

function unsigned(raw: RawParams, name: string, fallback: number): number {
  const text = raw[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw createBadRequest(`Parameter \`${name}\` must be an unsigned integer.`)
  return Number(text)
}

function flag(raw: RawParams, name: string, fallback: boolean): boolean {
  const text = raw[name]
  return text === undefined || text === '' ? fallback : text === 'true'
}

/** Splits at commas; empty items are left out. */
export function listParam(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function flags(raw: RawParams, name: string): boolean[] {
  const words = listParam(raw[name])
  if (words.length === 0) return [true]
  return words.map((word) => {
    if (word !== 'true' && word !== 'false')
      throw createBadRequest(`Parameter \`${name}\` must be a boolean or a comma-separated list of booleans.`)
    return word === 'true'
  })
}

function numbers(raw: RawParams, name: string, fallback: number): number[] {
  const words = listParam(raw[name])
  if (words.length === 0) return [fallback]
  return words.map((word) => {
    if (!/^\d+$/.test(word)) throw createBadRequest(`Parameter \`${name}\` must be an unsigned integer.`)
    return Number(word)
  })
}

function readChoice<T extends string>(raw: RawParams, name: string, known: readonly T[], fallback: T): T {
  return known.find((word) => word === raw[name]) ?? fallback
}

function readPerPage(raw: RawParams): number {
  const perPage = unsigned(
    raw,
    raw.limit !== undefined && raw.per_page === undefined ? 'limit' : 'per_page',
    10,
  )
  if (perPage > MAX_PER_PAGE)
    throw new ApiError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
  return perPage
}

/**
 * Parses the parameters of one search. Absent ones get the reference's defaults, one of which depends on the number
 * of documents.
 */
export function parseSearchParams(raw: RawParams, documents: number): SearchParams {
  return {
    q: raw.q,
    queryBy: listParam(raw.query_by),
    weights: raw.query_by_weights ? numbers(raw, 'query_by_weights', 0) : undefined,
    prefix: flags(raw, 'prefix'),
    numTypos: numbers(raw, 'num_typos', 2),
    minLen1Typo: unsigned(raw, 'min_len_1typo', 4),
    minLen2Typo: unsigned(raw, 'min_len_2typo', 7),
    typoTokensThreshold: unsigned(raw, 'typo_tokens_threshold', 1),
    dropTokensThreshold: unsigned(raw, 'drop_tokens_threshold', 1),
    dropTokensMode: readChoice(
      raw,
      'drop_tokens_mode',
      ['right_to_left', 'left_to_right', 'both_sides'],
      'right_to_left',
    ),
    maxCandidates: unsigned(
      raw,
      'max_candidates',
      documents < LARGE_COLLECTION ? MANY_CANDIDATES : FEW_CANDIDATES,
    ),
    exhaustive: flag(raw, 'exhaustive_search', false),
    splitJoin: readChoice(raw, 'split_join_tokens', ['off', 'fallback', 'always'], 'fallback'),
    enableTyposForNumbers: flag(raw, 'enable_typos_for_numerical_tokens', true),
    enableSynonyms: flag(raw, 'enable_synonyms', true),
    synonymSets: listParam(raw.synonym_sets),
    synonymPrefix: flag(raw, 'synonym_prefix', false),
    synonymTypos: unsigned(raw, 'synonym_num_typos', 0),
    textMatchType: readChoice(raw, 'text_match_type', ['max_score', 'max_weight', 'sum_score'], 'max_score'),
    prioritizeExactMatch: flag(raw, 'prioritize_exact_match', true),
    prioritizeTokenPosition: flag(raw, 'prioritize_token_position', false),
    prioritizeFieldCount: flag(raw, 'prioritize_num_matching_fields', true),
    filterBy: raw.filter_by ?? '',
    sortBy: raw.sort_by ?? '',
    facetBy: raw.facet_by ?? '',
    facetQuery: raw.facet_query ?? '',
    facetQueryTypos: unsigned(raw, 'facet_query_num_typos', 2),
    maxFacetValues: unsigned(raw, 'max_facet_values', 10),
    facetStrategy: raw.facet_strategy ?? 'automatic',
    page: Math.max(1, unsigned(raw, 'page', 1)),
    perPage: readPerPage(raw),
    offset: raw.offset === undefined || raw.page !== undefined ? undefined : unsigned(raw, 'offset', 0),
    limitHits: unsigned(raw, 'limit_hits', 2 ** 32 - 1),
    groupBy: listParam(raw.group_by),
    groupLimit: Math.max(1, unsigned(raw, 'group_limit', 3)),
    groupMissingValues: flag(raw, 'group_missing_values', true),
    includeFields: raw.include_fields ?? '',
    excludeFields: raw.exclude_fields ?? '',
    pinnedHits: raw.pinned_hits ?? '',
    hiddenHits: raw.hidden_hits ?? '',
    enableOverrides: flag(raw, 'enable_curations', true),
    filterCuratedHits: flag(raw, 'filter_curated_hits', false),
    overrideTags: listParam(raw.curation_tags),
    highlightFields: raw.highlight_fields === undefined ? undefined : listParam(raw.highlight_fields),
    highlightFullFields: listParam(raw.highlight_full_fields),
    highlightAffixTokens: unsigned(raw, 'highlight_affix_num_tokens', 4),
    highlightStartTag: raw.highlight_start_tag ?? '<mark>',
    highlightEndTag: raw.highlight_end_tag ?? '</mark>',
    snippetThreshold: unsigned(raw, 'snippet_threshold', 30),
    enableHighlightV1: flag(raw, 'enable_highlight_v1', true),
    stopwords: raw.stopwords ?? '',
    maxExtraPrefix: unsigned(raw, 'max_extra_prefix', 32767),
    validateFieldNames: flag(raw, 'validate_field_names', true),
  }
}
