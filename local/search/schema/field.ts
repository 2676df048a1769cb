import {createBadRequest} from '../http/api-error.ts'
import {FIELD_OPTIONS, refuseMissing} from '../parameters/options.ts'
import {explainRefusal} from '../parameters/parameter.ts'

const BASE_TYPES = ['string', 'int32', 'int64', 'float', 'bool', 'geopoint', 'object'] as const
/** Types of the reference that are not offered, with the reason. */
const MISSING_TYPES: Readonly<Record<string, string>> = {
  auto: 'each type is declared',
  'string*': 'each type is declared',
  geopolygon: 'places are points',
  image: 'it holds no pictures',
}
export type BaseType = (typeof BASE_TYPES)[number]

/**
 * One field of a collection with every option filled in. `type` is the declared type; `base` and `array` are
 * derived from it.
 */
export type Field = {
  name: string
  type: string
  base: BaseType
  array: boolean
  facet: boolean
  optional: boolean
  index: boolean
  sort: boolean
  infix: boolean
  locale: string
  rangeIndex: boolean
  symbolsToIndex: string[]
  tokenSeparators: string[]
}

/** A field as declared in a request, with the option names of the HTTP API. */
type RawField = Record<string, unknown>

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readFlag(raw: RawField, option: string, fallback: boolean, name: string): boolean {
  const value = raw[option]
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'boolean')
    throw createBadRequest(`The \`${option}\` property of the field \`${name}\` should be a boolean.`)
  return value
}

function readBase(type: string, name: string): BaseType {
  const word = type.endsWith('[]') ? type.slice(0, -2) : type
  const base = BASE_TYPES.find((known) => known === word)
  const why = MISSING_TYPES[word]
  if (why) throw createBadRequest(explainRefusal(`The type \`${type}\` of the field \`${name}\``, why))
  if (!base)
    throw createBadRequest(
      `Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`,
    )
  return base
}

function readSymbols(raw: RawField, option: string, name: string): string[] {
  const value = raw[option]
  if (value === undefined || value === null) return []
  const symbols = Array.isArray(value) ? value : [value]
  return symbols.map((symbol) => {
    if (typeof symbol !== 'string' || symbol.length !== 1)
      throw createBadRequest(`Property \`${option}\` of field \`${name}\` should be an array of characters.`)
    return symbol
  })
}

/** Reads one declared field. Numbers, booleans and points sort by default, strings do not. */
export function parseField(raw: unknown): Field {
  if (!isRecord(raw) || typeof raw.name !== 'string' || raw.name === '' || typeof raw.type !== 'string')
    throw createBadRequest(
      'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
    )
  const {name, type} = raw
  refuseMissing(FIELD_OPTIONS, raw, `the field \`${name}\``)
  if (name.includes('*'))
    throw createBadRequest(explainRefusal(`A field for many names (\`${name}\`)`, 'each is declared'))
  const base = readBase(type, name)
  const array = type.endsWith('[]')
  const sortable = !array && base !== 'string' && base !== 'object'
  if (readFlag(raw, 'sort', false, name) && array)
    throw createBadRequest(
      `Field \`${name}\` cannot be a sortable field: only single valued fields can be sorted.`,
    )
  return {
    name,
    type,
    base,
    array,
    facet: readFlag(raw, 'facet', false, name),
    optional: readFlag(raw, 'optional', base === 'object', name),
    index: readFlag(raw, 'index', true, name),
    sort: readFlag(raw, 'sort', sortable, name),
    infix: readFlag(raw, 'infix', false, name),
    locale: typeof raw.locale === 'string' ? raw.locale : '',
    rangeIndex: readFlag(raw, 'range_index', false, name),
    symbolsToIndex: readSymbols(raw, 'symbols_to_index', name),
    tokenSeparators: readSymbols(raw, 'token_separators', name),
  }
}

/** The field as `GET /collections/x` shows it. */
export function describeField(field: Field): Record<string, unknown> {
  return {
    facet: field.facet,
    index: field.index,
    infix: field.infix,
    locale: field.locale,
    name: field.name,
    optional: field.optional,
    sort: field.sort,
    stem: false,
    stem_dictionary: '',
    store: true,
    type: field.type,
    ...(field.rangeIndex ? {range_index: true} : {}),
    ...(field.symbolsToIndex.length ? {symbols_to_index: field.symbolsToIndex} : {}),
    ...(field.tokenSeparators.length ? {token_separators: field.tokenSeparators} : {}),
  }
}

/** The field as `PATCH /collections/x` returns it: with more options than `GET`. */
export function describeAddedField(field: Field): Record<string, unknown> {
  return {
    ...describeField(field),
    async_reference: false,
    embed: null,
    hnsw_params: {M: 16, ef_construction: 200},
    nested: false,
    nested_array: 0,
    num_dim: 0,
    range_index: field.rangeIndex,
    reference: '',
    symbols_to_index: field.symbolsToIndex,
    token_separators: field.tokenSeparators,
    vec_dist: 'cosine',
  }
}
