import {createBadRequest} from '../http/api-error.ts'
import {FIELD_OPTIONS, refuseMissing} from '../parameters/options.ts'
import {explainRefusal} from '../parameters/parameter.ts'

const BASE_TYPES = [
  'string',
  'int32',
  'int64',
  'float',
  'bool',
  'geopoint',
  'geopolygon',
  'object',
  'auto',
] as const
/** Types of the reference that are not offered, with the reason. */
const MISSING_TYPES: Readonly<Record<string, string>> = {image: 'it holds no pictures'}
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
  /** Read along its path: an object, a child of one, or declared as `a.b` where nested fields are enabled. */
  nested: boolean
  infix: boolean
  /** Whether the stored document keeps its value; without it the value is in the index alone, until the next start. */
  store: boolean
  locale: string
  rangeIndex: boolean
  symbolsToIndex: string[]
  tokenSeparators: string[]
}

/** A field as declared in a request, with the option names of the HTTP API. */
type RawField = Record<string, unknown>

/** What the reference shows for a nested field whose documents it has not seen. */
const NESTED_ARRAY_UNKNOWN = 2

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
  if (type === 'string*') return 'auto'
  const word = type.endsWith('[]') ? type.slice(0, -2) : type
  const base = BASE_TYPES.find((known) => known === word && type !== 'geopolygon[]')
  const why = MISSING_TYPES[word]
  if (why) throw createBadRequest(explainRefusal(`The type \`${type}\` of the field \`${name}\``, why))
  if (!base)
    throw createBadRequest(
      name === '.*'
        ? 'The `type` of field `.*` is invalid.'
        : `Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`,
    )
  return base
}

function readSymbols(raw: RawField, option: string): string[] {
  const value = raw[option]
  if (value === undefined || value === null) return []
  const symbols = Array.isArray(value) ? value : [value]
  return symbols.map((symbol) => {
    if (typeof symbol !== 'string' || symbol.length !== 1)
      throw createBadRequest(`The \`${option}\` must be an array of characters.`)
    return symbol
  })
}

/** Whether documents, not the declaration, decide which fields there are: `.*`, a pattern, `auto`, `string*`. */
export function isDynamic(field: Field): boolean {
  return field.base === 'auto' || field.name.includes('.*')
}

/** Whether a dynamic field, whose name is a regular expression, describes this name. */
export function matchPattern(field: Field, name: string): boolean {
  try {
    return new RegExp(`^(?:${field.name})$`).test(name)
  } catch {
    return false
  }
}

/** Whether values of the type can be sorted by: one string or number, and points by their distance. */
function isSortableType(base: BaseType, array: boolean): boolean {
  return base === 'geopoint' || base === 'geopolygon' || (!array && base !== 'object' && base !== 'auto')
}

/** Whether the type can be sorted by without asking for it: all but strings. */
export function isSortedByDefault(base: BaseType, array: boolean): boolean {
  return base !== 'string' && isSortableType(base, array)
}

function checkField(field: Field, enableNestedFields: boolean): void {
  const {name, base} = field
  if (!field.sort && (base === 'geopoint' || base === 'geopolygon'))
    throw createBadRequest(
      `The \`sort\` property of the field \`${name}\` having \`${field.type}\` type cannot be \`false\`. The sort index is used during GeoSearch.`,
    )
  if (base === 'object' && !enableNestedFields)
    throw createBadRequest(
      'Type `object` or `object[]` can be used only when nested fields are enabled by setting` enable_nested_fields` to true.',
    )
  if (isDynamic(field) && !field.optional)
    throw createBadRequest(`Field \`${name}\` must be an optional field.`)
  if (name === '.*' && !field.index)
    throw createBadRequest(`Field \`${name}\` cannot be marked as non-indexable.`)
  if (!field.index && field.facet)
    throw createBadRequest(`Field \`${name}\` cannot be a facet since it's marked as non-indexable.`)
  if (field.sort && !isDynamic(field) && !isSortableType(base, field.array))
    throw createBadRequest(`Field \`${name}\` cannot be a sortable field.`)
}

/** Reads one declared field. Numbers, booleans and points sort by default, strings do not. */
export function parseField(raw: unknown, enableNestedFields = false): Field {
  if (!isRecord(raw) || typeof raw.name !== 'string' || typeof raw.type !== 'string')
    throw createBadRequest(
      'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
    )
  const {name, type} = raw
  if (name === '') throw createBadRequest('Field name cannot be empty.')
  refuseMissing(FIELD_OPTIONS, raw, `the field \`${name}\``)
  if (raw.drop !== undefined)
    throw createBadRequest(
      `Invalid property \`drop\` on field \`${name}\`: it is allowed only during schema update.`,
    )
  const base = readBase(type, name)
  const array = type.endsWith('[]')
  const isPattern = base === 'auto' || name.includes('.*')
  const field: Field = {
    name,
    type,
    base,
    array,
    facet: readFlag(raw, 'facet', false, name),
    optional: readFlag(raw, 'optional', isPattern, name),
    index: readFlag(raw, 'index', true, name),
    sort: readFlag(raw, 'sort', isSortedByDefault(base, array), name),
    nested: base === 'object' || (enableNestedFields && !isPattern && name.includes('.')),
    infix: readFlag(raw, 'infix', false, name),
    store: readFlag(raw, 'store', true, name),
    locale: typeof raw.locale === 'string' ? raw.locale : '',
    rangeIndex: readFlag(raw, 'range_index', false, name),
    symbolsToIndex: readSymbols(raw, 'symbols_to_index'),
    tokenSeparators: readSymbols(raw, 'token_separators'),
  }
  checkField(field, enableNestedFields)
  return field
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
    store: field.store,
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
    nested: field.nested,
    nested_array: field.nested ? NESTED_ARRAY_UNKNOWN : 0,
    num_dim: 0,
    range_index: field.rangeIndex,
    reference: '',
    symbols_to_index: field.symbolsToIndex,
    token_separators: field.tokenSeparators,
    vec_dist: 'cosine',
  }
}
