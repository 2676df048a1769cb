import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Answer, sendRequest} from '../contract/target.ts'
import {createSearch, type SearchServer} from '../index.ts'
import {SEARCH_PARAMETERS} from '../query/search-params.ts'
import {MISSING_ROUTES} from '../routes/missing-routes.ts'
import {FIELD_OPTIONS} from './options.ts'
import type {Parameter} from './parameter.ts'
import {ROUTE_PARAMETERS} from './route-parameters.ts'

/** Every parameter that the pages of 30.2 name for a search: search, vectors, voice, natural language, conversation. */
const DOCUMENTED =
  `q query_by prefix infix pre_segmented_query preset vector_query voice_query stopwords validate_field_names num_typos
  min_len_1typo min_len_2typo split_join_tokens typo_tokens_threshold drop_tokens_threshold drop_tokens_mode
  enable_typos_for_numerical_tokens enable_typos_for_alpha_numerical_tokens synonym_num_typos filter_by
  enable_lazy_filter max_filter_by_candidates query_by_weights text_match_type sort_by prioritize_exact_match
  prioritize_token_position prioritize_num_matching_fields pinned_hits hidden_hits filter_curated_hits enable_curations
  curation_tags enable_synonyms synonym_prefix synonym_sets demote_synonym_match max_candidates page per_page offset
  limit facet_by facet_strategy max_facet_values facet_query facet_query_num_typos facet_return_parent
  facet_sample_percent facet_sample_threshold facet_sample_slope group_by group_limit group_missing_values
  group_max_candidates include_fields exclude_fields highlight_fields highlight_full_fields highlight_affix_num_tokens
  highlight_start_tag highlight_end_tag enable_highlight_v1 snippet_threshold limit_hits search_cutoff_ms
  exhaustive_search use_cache cache_ttl remote_embedding_timeout_ms remote_embedding_num_tries rerank_hybrid_matches
  nl_query nl_model_id nl_query_debug nl_query_prompt_cache_ttl conversation conversation_id conversation_model_id
  conversation_stream enable_analytics analytics_tag x-typesense-user-id`.split(/\s+/)

const DOCUMENTED_FIELD_OPTIONS =
  'name type facet optional index store sort infix locale num_dim vec_dist reference range_index stem truncate_len'.split(
    ' ',
  )

const ADMIN = 'parameters'
let search: SearchServer

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return sendRequest({url: search.url, adminKey: ADMIN, stop: () => search.close()}, method, path, body)
}

function ask(params: Record<string, string>): Promise<Answer> {
  return call('GET', `/collections/items/documents/search?${new URLSearchParams({q: '*', ...params})}`)
}

beforeAll(async () => {
  search = await createSearch({port: 0, adminKey: ADMIN})
  await call('POST', '/collections', {name: 'items', fields: [{name: 'n', type: 'int32'}]})
  await call('POST', '/collections/items/documents', {id: '1', n: 1})
})

afterAll(() => search.close())

const REFUSAL = {
  status: 400,
  body: {message: expect.stringContaining('is not offered by this stand-in: ')},
}

const listMissing = (declared: Readonly<Record<string, Parameter<unknown>>>): Parameter<unknown>[] =>
  Object.values(declared).filter(({isOffered}) => !isOffered)

/** The values in the table's words. */
const listHarmless = ({takes}: {takes: string}): string[] =>
  [...takes.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value)

describe('parameters of a search', () => {
  it('are declared when the documentation of 30.2 names them', () => {
    const declared = Object.values(SEARCH_PARAMETERS).map(({name}) => name)
    expect(DOCUMENTED.filter((name) => !declared.includes(name))).toEqual([])
    expect(declared.length).toBe(new Set(declared).size)
  })

  it.each(listMissing(SEARCH_PARAMETERS))(
    'are refused when they are not offered: $name',
    async (parameter) => {
      expect(await ask({[parameter.name]: 'something'})).toMatchObject(REFUSAL)
      for (const value of listHarmless(parameter))
        expect((await ask({[parameter.name]: value})).status).toBe(200)
      const searches = [{collection: 'items', q: '*', [parameter.name]: 'something'}]
      const {body} = await call('POST', '/multi_search', {searches})
      expect(body.results).toMatchObject([{code: 400, error: REFUSAL.body.message}])
    },
  )

  it.each([
    ['sort_by', '_vector_distance:asc'],
    ['sort_by', '$other(n:asc)'],
    ['filter_by', '$other(n:1)'],
    ['filter_by', 'n:1 && $other(n:1)'],
    ['include_fields', '$other(*)'],
    ['facet_by', '$other(n)'],
  ])('are refused in a form that is not offered: %s=%s', async (name, value) => {
    expect(await ask({[name]: value})).toMatchObject(REFUSAL)
  })

  it('are ignored when 30.2 does not have them', async () => {
    expect((await ask({no_such_parameter: '1', override_tags: 'a'})).body.found).toBe(1)
  })
})

describe('parameters of other routes', () => {
  const missing = Object.entries(ROUTE_PARAMETERS).flatMap(([route, declared]) =>
    listMissing(declared).map(({name}) => [route, name] as const),
  )

  it.each(missing)('are refused when they are not offered: %s with %s', async (route, name) => {
    const [method = '', path = ''] = route.split(' ')
    const at = path.replace(':collection', 'items').replace(':id', '1')
    expect(
      await call(method, `${at}?${name}=something`, method === 'GET' ? undefined : {n: 1}),
    ).toMatchObject(REFUSAL)
  })
})

describe('options of a field', () => {
  it('are declared when the documentation of 30.2 names them', () => {
    const declared = FIELD_OPTIONS.map(({name}) => name)
    expect(DOCUMENTED_FIELD_OPTIONS.filter((name) => !declared.includes(name))).toEqual([])
  })

  it.each(FIELD_OPTIONS.filter(({isOffered}) => !isOffered))(
    'are refused when they are not offered: $name',
    async ({name, but}) => {
      const create = (value: unknown): Promise<Answer> =>
        call('POST', '/collections', {name: 'refused', fields: [{name: 'a', type: 'string', [name]: value}]})
      expect(await create('something')).toMatchObject(REFUSAL)
      for (const value of but) {
        expect((await create(value)).status).toBe(201)
        await call('DELETE', '/collections/refused')
      }
    },
  )

  it.each(['ja', 'zh'])('refuse a language whose words need a dictionary: %s', async (locale) => {
    const fields = [{name: 'a', type: 'string', locale}]
    expect(await call('POST', '/collections', {name: 'refused', fields})).toMatchObject(REFUSAL)
  })

  it('refuse pictures', async () => {
    const fields = [{name: 'a', type: 'image'}]
    expect(await call('POST', '/collections', {name: 'refused', fields})).toMatchObject(REFUSAL)
  })
})

describe('items of sets', () => {
  const rule = {query: 'a', match: 'exact'}

  it.each([
    ['/synonym_sets/s', {id: 'a', synonyms: ['b'], locale: 'ja'}],
    ['/curation_sets/s', {id: 'a', rule: {...rule, stem: true}, excludes: []}],
    ['/curation_sets/s', {id: 'a', rule: {...rule, synonyms: true}, excludes: []}],
    ['/curation_sets/s', {id: 'a', rule, diversity: {similarity_metric: []}}],
  ])('are refused with an option that is not offered: %s %j', async (path, item) => {
    expect(await call('PUT', path, {items: [item]})).toMatchObject(REFUSAL)
  })
})

describe('documented routes that are not offered', () => {
  const routes = MISSING_ROUTES.flatMap(([, own]) => own)

  it.each(routes)('say so: %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const at = path.replace(/:\w+/g, 'x')
    expect(await call(method, at, method === 'GET' ? undefined : {})).toMatchObject(REFUSAL)
    const target = {url: search.url, adminKey: ADMIN, stop: async () => {}}
    expect((await sendRequest(target, method, at, undefined, 'no-key')).status).toBe(401)
  })
})
