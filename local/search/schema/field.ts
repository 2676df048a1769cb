import {createBadRequest} from '../http/api-error.ts'
import {refuseOthers} from '../parameters/parameter.ts'

const BASE_TYPES = ['string', 'int32', 'int64', 'float', 'bool', 'geopoint'] as const
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
}

/** A field as declared in a request, with the option names of the HTTP API. */
type RawField = Record<string, unknown>

const OPTIONS = ['name', 'type', 'facet', 'optional', 'index', 'sort']

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
  if (base) return base
  throw createBadRequest(
    `Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`,
  )
}

function checkField(field: Field): void {
  const {name, base} = field
  if (!field.sort && base === 'geopoint')
    throw createBadRequest(
      `The \`sort\` property of the field \`${name}\` having \`${field.type}\` type cannot be \`false\`. The sort index is used during GeoSearch.`,
    )
  if (!field.index && field.facet)
    throw createBadRequest(`Field \`${name}\` cannot be a facet since it's marked as non-indexable.`)
  if (field.sort && field.array && base !== 'geopoint')
    throw createBadRequest(`Field \`${name}\` cannot be a sortable field.`)
}

/** Reads one declared field. Numbers, booleans and points sort by default, strings do not. */
export function parseField(raw: unknown): Field {
  if (!isRecord(raw) || typeof raw.name !== 'string' || typeof raw.type !== 'string')
    throw createBadRequest(
      'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
    )
  const {name, type} = raw
  if (name === '') throw createBadRequest('Field name cannot be empty.')
  if (raw.drop !== undefined)
    throw createBadRequest(
      `Invalid property \`drop\` on field \`${name}\`: it is allowed only during schema update.`,
    )
  refuseOthers(raw, OPTIONS, `an option of the field \`${name}\``)
  const base = readBase(type, name)
  const array = type.endsWith('[]')
  const field: Field = {
    name,
    type,
    base,
    array,
    facet: readFlag(raw, 'facet', false, name),
    optional: readFlag(raw, 'optional', false, name),
    index: readFlag(raw, 'index', true, name),
    sort: readFlag(raw, 'sort', base === 'geopoint' || (base !== 'string' && !array), name),
  }
  checkField(field)
  return field
}

/** The field as `GET /collections/x` shows it, with the reference's values of what is not offered. */
export function describeField({facet, index, name, optional, sort, type}: Field): Record<string, unknown> {
  const fixed = {infix: false, locale: '', stem: false, stem_dictionary: '', store: true}
  return {facet, index, name, optional, sort, type, ...fixed}
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
    range_index: false,
    reference: '',
    symbols_to_index: [],
    token_separators: [],
    vec_dist: 'cosine',
  }
}
