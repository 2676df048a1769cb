import {createBadRequest} from '../http/api-error.ts'
import {CURATION_OPTIONS, RULE_OPTIONS, refuseMissing} from '../parameters/options.ts'
import {isRecord} from '../schema/field.ts'

type Value = Record<string, unknown>

const ACTS = [
  'includes',
  'excludes',
  'metadata',
  'filter_by',
  'sort_by',
  'remove_matched_tokens',
  'replace_query',
] as const

function readRule(rule: unknown): Value {
  if (!isRecord(rule)) throw createBadRequest('Missing `rule` definition.')
  refuseMissing(RULE_OPTIONS, rule, 'a rule')
  const {query, match, filter_by, tags} = rule
  const isByQuery = query !== undefined && match !== undefined
  if ((filter_by === undefined && tags === undefined && !isByQuery) || (match !== undefined && !isByQuery))
    throw createBadRequest('The `rule` definition must contain either a `tags` or a `query` and `match`.')
  if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')))
    throw createBadRequest('The `tags` value must be an array of strings.')
  if (query !== undefined && typeof query !== 'string')
    throw createBadRequest('Curation `rule.query` must be a string.')
  if (filter_by !== undefined && typeof filter_by !== 'string')
    throw createBadRequest('Curation `rule.filter_by` must be a string.')
  if (match !== undefined && match !== 'exact' && match !== 'contains')
    throw createBadRequest('Parameter `rule.match` should be either `exact` or `contains`.')
  return rule
}

function readIncludes(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw createBadRequest('The `includes` value must be an array.')
  for (const item of value) {
    if (!isRecord(item)) throw createBadRequest('The `includes` value must be an array of objects.')
    if (item.id === undefined || item.position === undefined)
      throw createBadRequest('Inclusion definition must define both `id` and `position` keys.')
    if (typeof item.id !== 'string') throw createBadRequest('Inclusion `id` must be a string.')
    if (!Number.isInteger(item.position)) throw createBadRequest('Inclusion `position` must be an integer.')
  }
  return value
}

function readExcludes(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw createBadRequest('The `excludes` value must be an array.')
  for (const item of value) {
    if (!isRecord(item)) throw createBadRequest('The `excludes` value must be an array of objects.')
    if (item.id === undefined) throw createBadRequest('Exclusion definition must define an `id`.')
    if (typeof item.id !== 'string') throw createBadRequest('Exclusion `id` must be a string.')
  }
  return value
}

function readFlag(item: Value, name: string, fallback: boolean): boolean {
  const value = item[name] ?? fallback
  if (typeof value !== 'boolean') throw createBadRequest(`The \`${name}\` must be a boolean.`)
  return value
}

/** Refuses what a server would not read as text or seconds, instead of keeping it unread. */
function checkKinds(item: Value, names: readonly string[], kind: 'string' | 'integer'): void {
  for (const name of names) {
    const value = item[name]
    const isRight = kind === 'string' ? typeof value === 'string' : Number.isInteger(value)
    if (value !== undefined && !isRight)
      throw createBadRequest(`The \`${name}\` must be ${kind === 'string' ? 'a string' : 'an integer'}.`)
  }
}

function pick(item: Value, names: readonly string[]): Value {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

/** One rule of a curation set, checked as the reference does, in the form in which it is stored and shown. */
export function parseCuration(item: unknown): Value {
  if (!isRecord(item)) throw createBadRequest('Bad JSON.')
  refuseMissing(CURATION_OPTIONS, item, 'a curation rule')
  const rule = readRule(item.rule)
  if (!ACTS.some((name) => item[name] !== undefined))
    throw createBadRequest(`Must contain one of: ${ACTS.map((name) => `\`${name}\``).join(', ')}.`)
  const {id, filter_by, metadata, replace_query} = item
  const includes = readIncludes(item.includes)
  const excludes = readExcludes(item.excludes)
  checkKinds(item, ['filter_by', 'sort_by', 'replace_query'], 'string')
  checkKinds(item, ['effective_from_ts', 'effective_to_ts'], 'integer')
  if (filter_by === '') throw createBadRequest('The `filter_by` must be a non-empty string.')
  if (typeof id !== 'string' || id === '') throw createBadRequest('Curation `id` not provided.')
  if (replace_query !== undefined && item.remove_matched_tokens === true)
    throw createBadRequest('Only one of `replace_query` or `remove_matched_tokens` can be specified.')
  if (metadata !== undefined && !isRecord(metadata))
    throw createBadRequest('The `metadata` must be a JSON object.')
  return {
    id,
    rule: pick(rule, ['query', 'match', 'filter_by', 'tags']),
    includes,
    excludes,
    ...pick(item, [
      'filter_by',
      'sort_by',
      'replace_query',
      'effective_from_ts',
      'effective_to_ts',
      'metadata',
    ]),
    remove_matched_tokens: readFlag(item, 'remove_matched_tokens', filter_by !== undefined),
    filter_curated_hits: readFlag(item, 'filter_curated_hits', false),
    stop_processing: readFlag(item, 'stop_processing', true),
  }
}
