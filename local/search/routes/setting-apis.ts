import {createBadRequest} from '../http/api-error.ts'
import {isRecord} from '../schema/field.ts'
import type {SettingApi} from './settings.ts'

function textList(value: unknown, message: string): string[] {
  if (
    !Array.isArray(value) ||
    value.length === 0 ||
    !value.every((item) => typeof item === 'string' && item !== '')
  )
    throw createBadRequest(message)
  return value
}

const synonyms: SettingApi = {
  kind: 'synonym',
  path: '/collections/:collection/synonyms',
  action: 'synonyms',
  list: 'synonyms',
  missing: 'Could not find that `id`.',
  read(id, body) {
    const words = textList(body.synonyms, 'Could not find an array of `synonyms`')
    const root = typeof body.root === 'string' && body.root !== '' ? {root: body.root} : {}
    return {id, ...root, synonyms: words}
  },
  deleted: (id) => ({id}),
}

const overrides: SettingApi = {
  kind: 'override',
  path: '/collections/:collection/overrides',
  action: 'overrides',
  list: 'overrides',
  missing: 'Could not find that `id`.',
  read(id, body) {
    if (!isRecord(body.rule)) throw createBadRequest('Missing `rule` definition.')
    const rule = body.rule
    if (rule.query === undefined && rule.filter_by === undefined && rule.tags === undefined)
      throw createBadRequest('The `rule` definition must contain either a `tags` or a `query` and `match`.')
    if (rule.query !== undefined && rule.match !== 'exact' && rule.match !== 'contains')
      throw createBadRequest('Parameter `rule.match` should be either `exact` or `contains`.')
    const acts = [
      'includes',
      'excludes',
      'filter_by',
      'sort_by',
      'remove_matched_tokens',
      'metadata',
      'replace_query',
    ]
    if (!acts.some((name) => body[name] !== undefined))
      throw createBadRequest(
        'Must contain one of: `includes`, `excludes`, `metadata`, `filter_by`, `sort_by`, `remove_matched_tokens`, `replace_query`.',
      )
    return {
      filter_curated_hits: false,
      remove_matched_tokens: body.filter_by !== undefined,
      stop_processing: true,
      excludes: [],
      includes: [],
      ...body,
      id,
    }
  },
  deleted: (id) => ({id}),
}

const presets: SettingApi = {
  kind: 'preset',
  path: '/presets',
  action: 'presets',
  list: 'presets',
  missing: 'Not found.',
  read(name, body) {
    if (!isRecord(body.value)) throw createBadRequest('Missing `value` field.')
    return {name, value: body.value}
  },
  deleted: (name) => ({name}),
}

const stopwords: SettingApi = {
  kind: 'stopwords',
  path: '/stopwords',
  action: 'stopwords',
  list: 'stopwords',
  missing: 'Stopword `id` not found.',
  read(id, body) {
    const words = textList(body.stopwords, 'Parameter `stopwords` is required')
    const locale = typeof body.locale === 'string' ? {locale: body.locale} : {}
    return {id, ...locale, stopwords: words}
  },
  deleted: (id) => ({id}),
  show: (value) => ({stopwords: value}),
}

export const SETTING_APIS: readonly SettingApi[] = [synonyms, overrides, presets, stopwords]
