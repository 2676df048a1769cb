import {ApiError, createBadRequest} from '../http/api-error.ts'
import {COLLECTION_OPTIONS, refuseMissing} from '../parameters/options.ts'
import {describeAddedField, describeField, type Field, isRecord, parseField} from './field.ts'

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
  if (!Array.isArray(value)) throw createBadRequest(`Parameter \`${option}\` must be an array.`)
  return value.map((symbol) => {
    if (typeof symbol !== 'string' || symbol.length !== 1)
      throw createBadRequest(`Parameter \`${option}\` must be an array of characters.`)
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
  const field = fields.find((candidate) => candidate.name === name)
  if (!field)
    throw createBadRequest(`Default sorting field is defined as \`${name}\` but is not found in the schema.`)
  const numeric = field.base === 'int32' || field.base === 'int64' || field.base === 'float'
  if (field.array || (!numeric && !(field.base === 'string' && field.sort)))
    throw createBadRequest(`Default sorting field \`${name}\` is not a sortable type.`)
  if (field.optional) throw createBadRequest(`Default sorting field \`${name}\` cannot be an optional field.`)
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
  const fields = raw.fields.map(parseField).filter((field) => field.name !== 'id')
  const seen = new Set<string>()
  for (const {name} of fields) {
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

export type Alteration = {schema: Schema; answer: Record<string, unknown>}

/** Parses the body of `PATCH /collections/x` and returns the resulting schema. */
export function updateSchema(schema: Schema, raw: unknown): Alteration {
  if (!isRecord(raw)) throw createBadRequest('Bad JSON.')
  if (Object.keys(raw).length === 0) throw createBadRequest('Alter payload is empty.')
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
  if (!Array.isArray(raw.fields) || raw.fields.length === 0) {
    throw createBadRequest(
      'The `fields` value should be an array of objects containing the field `name` and other properties.',
    )
  }
  let fields = schema.fields
  const shown: Record<string, unknown>[] = []
  for (const change of raw.fields) {
    if (!isRecord(change) || typeof change.name !== 'string')
      throw createBadRequest(
        'The `fields` value should be an array of objects containing the field `name` and other properties.',
      )
    const known = fields.some((field) => field.name === change.name)
    if (change.drop === true) {
      if (!known) throw createBadRequest(`Field \`${change.name}\` is not part of collection schema.`)
      fields = fields.filter((field) => field.name !== change.name)
      shown.push({drop: true, embed: null, name: change.name})
      continue
    }
    if (known)
      throw createBadRequest(
        `Field \`${change.name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
      )
    const added = parseField(change)
    fields = [...fields, added]
    shown.push(describeAddedField(added))
  }
  if (schema.defaultSortingField && !fields.some((field) => field.name === schema.defaultSortingField))
    throw new ApiError(
      400,
      `Field \`${schema.defaultSortingField}\` is the default sorting field, it cannot be dropped.`,
    )
  return {schema: {...changed, fields}, answer: {...answer, fields: shown}}
}
