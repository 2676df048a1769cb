import {createBadRequest} from '../http/api-error.ts'
import {explainRefusal, type Parameter} from './parameter.ts'

/** An option of a JSON body, as the README's table shows it. */
export type Option = Omit<Parameter<never>, 'read'> & {
  /** The exceptions: values that are refused of one that is offered, and accepted of one that is not. */
  readonly but: readonly unknown[]
}

function offer(name: string, takes: string, fallback = '', note = ''): Option {
  return {name, takes, fallback, note, isOffered: true, but: []}
}

function miss(name: string, note: string, but: readonly unknown[] = []): Option {
  const takes = but.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  return {name, takes, fallback: '', note, isOffered: false, but}
}

/** Languages whose words the reference changes by dictionaries of their own. */
const BY_DICTIONARY = ['ja', 'zh']

const LOCALE: Option = {
  name: 'locale',
  takes: `a language, but ${BY_DICTIONARY.map((language) => `\`${language}\``).join(', ')}`,
  fallback: '`en`',
  note: 'it has no dictionary that writes a word in other signs',
  isOffered: true,
  but: BY_DICTIONARY,
}

const FLAG = '`true` or `false`'
const LETTERS = 'a list of single characters'
const SETS = 'a list of names'
const NO_VECTORS = 'it holds no vectors'
const NO_JOINS = 'it has no joins'
const NO_STEMS = 'words are indexed as they are'

export const MULTI_SEARCH_OPTIONS: readonly Option[] = [
  offer('searches', 'a list of searches', '**required**'),
  offer('union', FLAG, '`false`'),
  offer('remove_duplicates', FLAG, '`true`', 'in a union'),
]

export const COLLECTION_OPTIONS: readonly Option[] = [
  offer('name', 'text', '**required**'),
  offer('fields', 'a list of fields', '**required**'),
  offer('default_sorting_field', 'the name of a number or a sortable text'),
  offer('enable_nested_fields', FLAG, '`false`'),
  offer('symbols_to_index', LETTERS, '`[]`'),
  offer('token_separators', LETTERS, '`[]`'),
  offer('synonym_sets', SETS, '`[]`'),
  offer('curation_sets', SETS, '`[]`'),
  offer('metadata', 'an object'),
  miss('voice_query_model', 'it asks no language models'),
]

export const FIELD_OPTIONS: readonly Option[] = [
  offer(
    'name',
    'text; `.*` and patterns such as `name_.*` are for fields that documents bring',
    '**required**',
  ),
  offer(
    'type',
    '`string`, `int32`, `int64`, `float`, `bool`, `geopoint`, `object`, and lists of them (`string[]`); `geopolygon`, `auto`, `string*`',
    '**required**',
  ),
  offer('facet', FLAG, '`false`'),
  offer('optional', FLAG, '`false`, but `true` for patterns, `auto` and `string*`'),
  offer('index', FLAG, '`true`'),
  offer('sort', FLAG, '`true` for numbers and places, `false` for text'),
  offer('infix', FLAG, '`false`'),
  offer('symbols_to_index', LETTERS, "the collection's"),
  offer('token_separators', LETTERS, "the collection's"),
  offer('range_index', FLAG, '`false`', 'the answer is the same: every number is found by ranges'),
  offer('store', FLAG, '`true`', 'without it a value can be found until the next start and is never shown'),
  LOCALE,
  miss('stem', NO_STEMS, [false]),
  miss('stem_dictionary', NO_STEMS, ['']),
  miss('truncate_len', 'words are kept whole'),
  miss('num_dim', NO_VECTORS, [0]),
  miss('vec_dist', NO_VECTORS, ['cosine']),
  miss('hnsw_params', NO_VECTORS),
  miss('embed', NO_VECTORS),
  miss('reference', NO_JOINS, ['']),
  miss('async_reference', NO_JOINS, [false]),
  miss('cascade_delete', NO_JOINS, [true]),
]

export const SYNONYM_OPTIONS: readonly Option[] = [
  offer('synonyms', 'a list of words', '**required**'),
  offer('root', 'text'),
  offer('symbols_to_index', LETTERS, '`[]`'),
  LOCALE,
]

export const STOPWORDS_OPTIONS: readonly Option[] = [
  offer('stopwords', 'a list of words', '**required**'),
  LOCALE,
]

export const CURATION_OPTIONS: readonly Option[] = [
  offer('rule', 'an object', '**required**'),
  offer('includes', 'a list of `{id, position}`', '`[]`'),
  offer('excludes', 'a list of `{id}`', '`[]`'),
  offer('filter_by', 'text'),
  offer('sort_by', 'text'),
  offer('replace_query', 'text'),
  offer('remove_matched_tokens', FLAG, '`true` with `filter_by`'),
  offer('filter_curated_hits', FLAG, '`false`'),
  offer('stop_processing', FLAG, '`true`'),
  offer('effective_from_ts', 'seconds since 1970'),
  offer('effective_to_ts', 'seconds since 1970'),
  offer('metadata', 'an object'),
  miss('diversity', 'hits are not compared with each other'),
]

export const RULE_OPTIONS: readonly Option[] = [
  offer('query', 'text'),
  offer('match', '`exact` or `contains`'),
  offer('filter_by', 'text'),
  offer('tags', 'a list of words'),
  miss('synonyms', 'a rule is compared with the words of the query', [false]),
  miss('stem', NO_STEMS, [false]),
  miss('stemming_dictionary', NO_STEMS, ['']),
]

/**
 * Refuses the options that are not offered. Names that are not declared are left alone, as in the reference.
 * @throws ApiError 400
 */
export function refuseMissing(
  declared: readonly Option[],
  raw: Record<string, unknown>,
  where: string,
): void {
  for (const {name, note, isOffered, but} of declared) {
    const value = raw[name]
    if (value === undefined || value === null || isOffered !== but.includes(value)) continue
    const what = isOffered ? `\`${name}: ${value}\`` : `\`${name}\``
    throw createBadRequest(explainRefusal(`${what} of ${where}`, note))
  }
}
