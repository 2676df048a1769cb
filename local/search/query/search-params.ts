import {ApiError, createBadRequest} from '../http/api-error.ts'
import {
  convertParameter,
  createChoice,
  createFlag,
  createList,
  createMissing,
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
import {withoutJoins} from '../parameters/without-joins.ts'

export const MAX_PER_PAGE = 250
const LARGE_COLLECTION = 500_000
const MANY_CANDIDATES = 10
const FEW_CANDIDATES = 4

const NO_VECTORS = 'it holds no vectors'
const NO_MODELS = 'it asks no language models'
const NOTHING_RECORDED = 'there are no rules of analytics, so nothing is recorded'
const EXACT = 'facets are counted exactly'
/** The reference's default for letters around a part of a word. */
const MANY_LETTERS = 32_767

const prefix: Parameter<boolean[]> = {
  name: 'prefix',
  takes: '`true` or `false`, or one for each field',
  fallback: '`true`',
  note: '',
  isOffered: true,
  read(raw) {
    const words = listParam(raw.prefix)
    if (words.length === 0) return [true]
    return words.map((word) => {
      if (word !== 'true' && word !== 'false')
        throw createBadRequest('Parameter `prefix` must be a boolean or a comma-separated list of booleans.')
      return word === 'true'
    })
  },
}

const INFIXES = ['off', 'always', 'fallback'] as const

const infix: Parameter<(typeof INFIXES)[number][]> = {
  name: 'infix',
  takes: '`off`, `always`, `fallback`, or one for each field',
  fallback: '`off`',
  note: 'the first word of the query is looked for within words',
  isOffered: true,
  read: (raw) => listParam(raw.infix).flatMap((word) => INFIXES.find((known) => known === word) ?? []),
}

const STRATEGIES = ['automatic', 'exhaustive', 'top_values'] as const

export type FacetStrategy = (typeof STRATEGIES)[number]

const facetStrategy: Parameter<FacetStrategy[]> = {
  name: 'facet_strategy',
  takes: '`automatic`, `exhaustive`, `top_values`, or one for each facet',
  fallback: '`automatic`',
  note: '',
  isOffered: true,
  read: (raw) =>
    listParam(raw.facet_strategy).map((word) => {
      const known = STRATEGIES.find((strategy) => strategy === word)
      if (!known) throw createBadRequest(`Invalid facet index type: ${word}`)
      return known
    }),
}

const splitJoin: Parameter<'off' | 'fallback' | 'always'> = {
  ...createChoice('split_join_tokens', ['fallback', 'off', 'always']),
  read: ({split_join_tokens: word}) =>
    word === 'off' || word === 'false' ? 'off' : word === 'always' ? 'always' : 'fallback',
}

type DropMode = {mode: 'right_to_left' | 'left_to_right' | 'both_sides'; upTo: number}

const dropTokens: Parameter<DropMode> = {
  name: 'drop_tokens_mode',
  takes: '`right_to_left`, `left_to_right`, `both_sides:3`',
  fallback: '`right_to_left`',
  note: 'the number is of the words up to which both sides are tried',
  isOffered: true,
  read({drop_tokens_mode: text = 'right_to_left'}) {
    const match = /^(right_to_left|left_to_right|both_sides)(?::(\d+))?$/.exec(text)
    if (!match) throw createBadRequest('Invalid format for drop tokens mode.')
    return {mode: match[1] as DropMode['mode'], upTo: Number(match[2] ?? 1000)}
  },
}

const perPage: Parameter<number> = {
  ...createNumber('per_page', 10, `at most ${MAX_PER_PAGE}; 0 with \`facet_query\``),
  read(raw) {
    const name = raw.per_page === undefined && raw.limit !== undefined ? 'limit' : 'per_page'
    const asked = createNumber(name, 10).read(raw)
    if (asked > MAX_PER_PAGE)
      throw new ApiError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
    return raw.facet_query && raw.per_page === undefined ? 0 : asked
  },
}

const offset: Parameter<number | undefined> = {
  ...createOptionalText('offset', 'in place of `page`'),
  takes: 'a whole number',
  read: (raw) =>
    raw.offset === undefined || Number(raw.page ?? 0) > 0 ? undefined : createNumber('offset', 0).read(raw),
}

/** The parameters of a search in 30.2, in the order of its documentation. */
export const SEARCH_PARAMETERS = {
  q: createOptionalText('q'),
  queryBy: createList('query_by'),
  prefix,
  infix,
  maxExtraPrefix: createNumber('max_extra_prefix', MANY_LETTERS),
  maxExtraSuffix: createNumber('max_extra_suffix', MANY_LETTERS),
  preSegmented: createMissing('pre_segmented_query', 'a query is always split as its fields are', ['false']),
  preset: createOptionalText('preset'),
  vectorQuery: createMissing('vector_query', NO_VECTORS),
  rerank: createMissing('rerank_hybrid_matches', NO_VECTORS, ['false']),
  embeddingTimeout: createMissing('remote_embedding_timeout_ms', NO_VECTORS),
  embeddingTries: createMissing('remote_embedding_num_tries', NO_VECTORS),
  voiceQuery: createMissing('voice_query', NO_MODELS),
  nlQuery: createMissing('nl_query', NO_MODELS, ['false']),
  nlModel: createMissing('nl_model_id', NO_MODELS),
  nlDebug: createMissing('nl_query_debug', NO_MODELS, ['false']),
  nlCache: createMissing('nl_query_prompt_cache_ttl', NO_MODELS),
  conversation: createMissing('conversation', NO_MODELS, ['false']),
  conversationStream: createMissing('conversation_stream', NO_MODELS, ['false']),
  conversationId: createMissing('conversation_id', NO_MODELS),
  conversationModel: createMissing('conversation_model_id', NO_MODELS),
  personalUser: createMissing('personalization_user_id', NO_MODELS),
  personalModel: createMissing('personalization_model_id', NO_MODELS),
  personalType: createMissing('personalization_type', NO_MODELS),
  personalUserField: createMissing('personalization_user_field', NO_MODELS),
  personalItemField: createMissing('personalization_item_field', NO_MODELS),
  personalEvent: createMissing('personalization_event_name', NO_MODELS),
  personalEvents: createMissing('personalization_n_events', NO_MODELS),
  stopwords: createList('stopwords'),
  validateFieldNames: createFlag('validate_field_names', true),
  numTypos: createNumbers('num_typos', 2),
  minLen1Typo: createNumber('min_len_1typo', 4),
  minLen2Typo: createNumber('min_len_2typo', 7),
  splitJoin,
  typoTokensThreshold: createNumber('typo_tokens_threshold', 1),
  dropTokensThreshold: createNumber('drop_tokens_threshold', 1),
  dropTokens,
  enableTyposForNumbers: createFlag('enable_typos_for_numerical_tokens', true),
  enableTyposForMixed: createFlag('enable_typos_for_alpha_numerical_tokens', true),
  synonymTypos: convertParameter(createNumber('synonym_num_typos', 0), (typos) => {
    if (typos > 2) throw createBadRequest('Value of `synonym_num_typos` must not be greater than 2.')
    return typos
  }),
  filterBy: withoutJoins(createText('filter_by')),
  enableLazyFilter: createFlag(
    'enable_lazy_filter',
    false,
    'the answer is the same: the engine plans by itself',
  ),
  maxFilterByCandidates: createNumber('max_filter_by_candidates', 4),
  weights: createNumbers('query_by_weights', undefined),
  textMatchType: createChoice('text_match_type', ['max_score', 'max_weight', 'sum_score']),
  sortBy: withoutJoins(createText('sort_by', '', 'without `_vector_distance`')),
  prioritizeExactMatch: createFlag('prioritize_exact_match', true),
  prioritizeTokenPosition: createFlag('prioritize_token_position', false),
  prioritizeFieldCount: createFlag('prioritize_num_matching_fields', true),
  rankTokens: createMissing(
    'rank_tokens_by',
    'words are ranked by the default sorting field, else by frequency',
  ),
  pinnedHits: createText('pinned_hits'),
  hiddenHits: createText('hidden_hits'),
  filterCuratedHits: createFlag('filter_curated_hits', false),
  enableOverrides: createFlag('enable_curations', true),
  overrideTags: createList('curation_tags'),
  diversity: createMissing('diversity_lambda', 'no curation rule can ask for diversity'),
  enableSynonyms: createFlag('enable_synonyms', true),
  synonymSets: createList('synonym_sets'),
  synonymPrefix: createFlag('synonym_prefix', false),
  demoteSynonyms: createMissing('demote_synonym_match', 'a synonym counts as the word itself', ['false']),
  maxCandidates: {
    ...createNumber('max_candidates', 0),
    fallback: `${MANY_CANDIDATES}, or ${FEW_CANDIDATES} from ${LARGE_COLLECTION} documents`,
  },
  page: convertParameter(createNumber('page', 1), (page) => Math.max(1, page)),
  perPage,
  offset,
  limit: createNumber('limit', 10, 'another name of `per_page`'),
  facetBy: withoutJoins(createText('facet_by')),
  facetStrategy,
  maxFacetValues: createNumber('max_facet_values', 10),
  facetQuery: createText('facet_query'),
  facetQueryTypos: createNumber('facet_query_num_typos', 2),
  facetReturnParent: createList(
    'facet_return_parent',
    'facets whose values are shown with the object that holds them',
  ),
  facetSamplePercent: createMissing('facet_sample_percent', EXACT, ['100']),
  facetSampleThreshold: createMissing('facet_sample_threshold', EXACT, ['0']),
  facetSampleSlope: createMissing('facet_sample_slope', EXACT, ['0']),
  groupBy: createList('group_by'),
  groupLimit: createNumber('group_limit', 3, 'from 1 to 99'),
  groupMissingValues: createFlag('group_missing_values', true),
  groupCandidates: createNumber('group_max_candidates', 0, '`found` is exact at any number of groups'),
  includeFields: withoutJoins(createText('include_fields')),
  excludeFields: withoutJoins(createText('exclude_fields')),
  highlightFields: convertParameter(createOptionalText('highlight_fields'), (text) =>
    text === undefined ? undefined : listParam(text),
  ),
  highlightFullFields: createList('highlight_full_fields'),
  highlightAffixTokens: createNumber('highlight_affix_num_tokens', 4),
  highlightStartTag: createText('highlight_start_tag', '<mark>'),
  highlightEndTag: createText('highlight_end_tag', '</mark>'),
  enableHighlightV1: createFlag('enable_highlight_v1', true),
  snippetThreshold: createNumber('snippet_threshold', 30),
  limitHits: createNumber('limit_hits', 1_000_000),
  searchCutoff: createNumber(
    'search_cutoff_ms',
    30_000,
    'no search is cut short: `search_cutoff` is always false',
  ),
  exhaustive: createFlag('exhaustive_search', false),
  useCache: createFlag('use_cache', false, 'for /multi_search in the address'),
  cacheTtl: createNumber('cache_ttl', 60, 'in seconds; only in a scoped key'),
  enableAnalytics: createFlag(
    'enable_analytics',
    true,
    'no rule of analytics can exist, so nothing is recorded',
  ),
  analyticsTag: createText('analytics_tag', '', NOTHING_RECORDED),
  userId: createText('x-typesense-user-id', '', NOTHING_RECORDED),
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
