import {createBadRequest} from '../http/api-error.ts'
import {COLLECTION_OPTIONS, refuseMissing} from '../parameters/options.ts'
import {
  describeAddedField,
  describeField,
  type Field,
  isDynamic,
  isRecord,
  matchPattern,
  parseField,
} from './field.ts'

/** A collection's declaration. `createdAt` is in seconds since 1970. */
export type Schema = {
  name: string
  fields: Field[]
  defaultSortingField: string
  enableNestedFields: boolean
  symbolsToIndex: string[]
  tokenSeparators: string[]
  createdAt: number
  /** Names of the sets of synonyms that its searches use. */
  synonymSets: string[]
  /** Names of the sets of curation rules that its searches follow. */
  curationSets: string[]
  metadata?: Record<string, unknown>
}

function readSymbols(raw: Record<string, unknown>, option: string): string[] {
  const value = raw[option] ?? []
  const fault = createBadRequest(`\`${option}\` should be an array of character symbols.`)
  if (!Array.isArray(value)) throw fault
  return value.map((symbol) => {
    if (typeof symbol !== 'string' || symbol.length !== 1) throw fault
    return symbol
  })
}

function readNames(raw: Record<string, unknown>, option: string): string[] {
  const value = raw[option] ?? []
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string'))
    throw createBadRequest(`The \`${option}\` value should be an array.`)
  return value
}

function checkDefaultSortingField(name: string, fields: Field[]): void {
  if (name === '') return
  if (name === 'id') throw createBadRequest('Invalid `default_sorting_field` value: cannot be `id`.')
  const field = fields.find((candidate) => candidate.name === name)
  if (!field)
    throw createBadRequest(`Default sorting field is defined as \`${name}\` but is not found in the schema.`)
  if (!field.sort) throw createBadRequest(`Default sorting field \`${name}\` is not a sortable type.`)
  if (field.optional) throw createBadRequest(`Default sorting field \`${name}\` cannot be an optional field.`)
  if (field.base === 'geopoint' || field.base === 'geopolygon')
    throw createBadRequest(`Default sorting field cannot be of type ${field.base}.`)
}

/** Parses the body of `POST /collections`; `now` is in seconds. */
export function parseSchema(raw: unknown, now: number): Schema {
  if (!isRecord(raw)) throw createBadRequest('Bad JSON.')
  if (raw.name === undefined) throw createBadRequest('Parameter `name` is required.')
  if (typeof raw.name !== 'string' || raw.name === '')
    throw createBadRequest('Parameter `name` must be a non-empty string.')
  if (raw.fields === undefined) throw createBadRequest('Parameter `fields` is required.')
  if (!Array.isArray(raw.fields) || raw.fields.length === 0)
    throw createBadRequest(
      'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.',
    )
  refuseMissing(COLLECTION_OPTIONS, raw, 'a collection')
  const fields = raw.fields
    .map((field) => parseField(field, raw.enable_nested_fields === true))
    .filter((field) => field.name !== 'id')
  const seen = new Set<string>()
  for (const field of fields) {
    const name = `${isDynamic(field) ? 'pattern' : 'field'} ${field.name}`
    if (seen.has(name)) throw createBadRequest(`There are duplicate field names in the schema.`)
    seen.add(name)
  }
  const sorting = raw.default_sorting_field ?? ''
  if (typeof sorting !== 'string')
    throw createBadRequest(
      '`default_sorting_field` should be a string. It should be the name of an int32/float field.',
    )
  checkDefaultSortingField(sorting, fields)
  return {
    name: raw.name,
    fields,
    defaultSortingField: sorting,
    enableNestedFields: raw.enable_nested_fields === true,
    symbolsToIndex: readSymbols(raw, 'symbols_to_index'),
    tokenSeparators: readSymbols(raw, 'token_separators'),
    createdAt: typeof raw.created_at === 'number' ? raw.created_at : now,
    synonymSets: readNames(raw, 'synonym_sets'),
    curationSets: readNames(raw, 'curation_sets'),
    ...(isRecord(raw.metadata) ? {metadata: raw.metadata} : {}),
  }
}

/** The collection as the API shows it. */
export function describeSchema(schema: Schema, numDocuments: number): Record<string, unknown> {
  return {
    created_at: schema.createdAt,
    curation_sets: schema.curationSets,
    default_sorting_field: schema.defaultSortingField,
    enable_nested_fields: schema.enableNestedFields,
    fields: schema.fields.map(describeField),
    ...(schema.metadata ? {metadata: schema.metadata} : {}),
    name: schema.name,
    num_documents: numDocuments,
    symbols_to_index: schema.symbolsToIndex,
    synonym_sets: schema.synonymSets,
    token_separators: schema.tokenSeparators,
  }
}

const ALTERABLE = ['fields', 'metadata', 'synonym_sets', 'curation_sets']

/** Without the field, the children of an object, and what a pattern found. */
function dropField(fields: Field[], name: string): Field[] {
  const dropped = fields.find((field) => field.name === name)
  const isChild = (other: string): boolean => dropped?.base === 'object' && other.startsWith(`${name}.`)
  const isFound = (other: string): boolean =>
    dropped !== undefined && name !== '.*' && isDynamic(dropped) && matchPattern(dropped, other)
  return fields.filter((field) => field.name !== name && !isChild(field.name) && !isFound(field.name))
}

export type Alteration = {schema: Schema; answer: Record<string, unknown>}

const NO_CHANGES =
  'The `fields` value should be an array of objects containing the field `name` and other properties.'

type Changed = {fields: Field[]; shown: Record<string, unknown>}

function dropNamed(fields: Field[], name: string, drop: unknown): Changed {
  if (drop !== true) throw createBadRequest(`Field \`${name}\` must have a drop value of \`true\`.`)
  if (name !== '.*' && !fields.some((field) => field.name === name))
    throw createBadRequest(`Field \`${name}\` is not part of collection schema.`)
  return {fields: dropField(fields, name), shown: {drop: true, embed: null, name}}
}

function applyChange(schema: Schema, fields: Field[], change: unknown): Changed {
  if (!isRecord(change) || typeof change.name !== 'string') throw createBadRequest(NO_CHANGES)
  const {name, drop} = change
  if (name === 'id') throw createBadRequest('Field `id` cannot be altered.')
  if (drop !== undefined) return dropNamed(fields, name, drop)
  if (fields.some((field) => field.name === name))
    throw createBadRequest(
      `Field \`${name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
    )
  const added = parseField(change, schema.enableNestedFields)
  return {fields: [...fields, added], shown: describeAddedField(added)}
}

/**
 * Parses the body of `PATCH /collections/x` and returns the resulting schema. Fields are dropped before others are
 * added.
 */
export function updateSchema(schema: Schema, raw: unknown): Alteration {
  if (!isRecord(raw)) throw createBadRequest('Bad JSON.')
  if (Object.keys(raw).length === 0) throw createBadRequest('Alter payload is empty.')
  if (!ALTERABLE.some((name) => name in raw)) throw createBadRequest(NO_CHANGES)
  if (Object.keys(raw).some((name) => !ALTERABLE.includes(name)))
    throw createBadRequest('Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.')
  if (raw.metadata !== undefined && !isRecord(raw.metadata))
    throw createBadRequest('The `metadata` value should be an object.')
  const {fields: _, ...answer} = raw
  const changed: Schema = {
    ...schema,
    ...(raw.metadata === undefined ? {} : {metadata: raw.metadata}),
    ...(raw.synonym_sets === undefined ? {} : {synonymSets: readNames(raw, 'synonym_sets')}),
    ...(raw.curation_sets === undefined ? {} : {curationSets: readNames(raw, 'curation_sets')}),
  }
  if (raw.fields === undefined) return {schema: changed, answer}
  if (!Array.isArray(raw.fields) || raw.fields.length === 0) throw createBadRequest(NO_CHANGES)
  let fields = schema.fields
  const shown = new Map<unknown, Record<string, unknown>>()
  const drops = (change: unknown): boolean => isRecord(change) && change.drop !== undefined
  for (const change of [...raw.fields.filter(drops), ...raw.fields.filter((one) => !drops(one))]) {
    const changed = applyChange(schema, fields, change)
    fields = changed.fields
    shown.set(change, changed.shown)
  }
  return {schema: {...changed, fields}, answer: {...answer, fields: raw.fields.map((one) => shown.get(one))}}
}
