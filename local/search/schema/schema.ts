import {createBadRequest} from '../http/api-error.ts'
import {refuseOthers} from '../parameters/parameter.ts'
import {describeAddedField, describeField, type Field, isRecord, parseField} from './field.ts'

/** A collection's declaration. `createdAt` is in seconds since 1970. */
export type Schema = {
  name: string
  fields: Field[]
  defaultSortingField: string
  createdAt: number
  /** Names of the sets of synonyms that its searches use. */
  synonymSets: string[]
}

const OPTIONS = [
  'name',
  'fields',
  'default_sorting_field',
  'enable_nested_fields',
  'synonym_sets',
  'curation_sets',
]

/** Refuses options whose values are only taken where they mean the same as leaving them out. */
function refuseUnofferedValues({
  enable_nested_fields: nested,
  curation_sets: rules = [],
}: Record<string, unknown>): void {
  if (nested === true) throw createBadRequest('Nested fields are not offered by this stand-in.')
  if (!Array.isArray(rules) || rules.length > 0)
    throw createBadRequest('Curation rules are not offered by this stand-in.')
}

function readSynonymSets({synonym_sets: names = []}: Record<string, unknown>): string[] {
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw createBadRequest('The `synonym_sets` value should be an array.')
  return names
}

function checkDefaultSortingField(name: string, fields: Field[]): void {
  if (name === '') return
  if (name === 'id') throw createBadRequest('Invalid `default_sorting_field` value: cannot be `id`.')
  const field = fields.find((candidate) => candidate.name === name)
  if (!field)
    throw createBadRequest(`Default sorting field is defined as \`${name}\` but is not found in the schema.`)
  if (!field.sort) throw createBadRequest(`Default sorting field \`${name}\` is not a sortable type.`)
  if (field.optional) throw createBadRequest(`Default sorting field \`${name}\` cannot be an optional field.`)
  if (field.base === 'geopoint')
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
  refuseOthers(raw, OPTIONS, 'an option of a collection')
  refuseUnofferedValues(raw)
  const fields = raw.fields.map(parseField).filter((field) => field.name !== 'id')
  const seen = new Set<string>()
  for (const field of fields) {
    if (seen.has(field.name)) throw createBadRequest('There are duplicate field names in the schema.')
    seen.add(field.name)
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
    createdAt: now,
    synonymSets: readSynonymSets(raw),
  }
}

/** The collection as the API shows it. */
export function describeSchema(schema: Schema, numDocuments: number): Record<string, unknown> {
  return {
    created_at: schema.createdAt,
    curation_sets: [],
    default_sorting_field: schema.defaultSortingField,
    enable_nested_fields: false,
    fields: schema.fields.map(describeField),
    name: schema.name,
    num_documents: numDocuments,
    symbols_to_index: [],
    synonym_sets: schema.synonymSets,
    token_separators: [],
  }
}

const ALTERABLE = ['fields', 'synonym_sets']

export type Alteration = {schema: Schema; answer: Record<string, unknown>}

const NO_CHANGES =
  'The `fields` value should be an array of objects containing the field `name` and other properties.'

type Changed = {fields: Field[]; shown: Record<string, unknown>}

function dropNamed(fields: Field[], name: string, drop: unknown): Changed {
  if (drop !== true) throw createBadRequest(`Field \`${name}\` must have a drop value of \`true\`.`)
  if (!fields.some((field) => field.name === name))
    throw createBadRequest(`Field \`${name}\` is not part of collection schema.`)
  return {fields: fields.filter((field) => field.name !== name), shown: {drop: true, embed: null, name}}
}

function applyChange(fields: Field[], change: unknown): Changed {
  if (!isRecord(change) || typeof change.name !== 'string') throw createBadRequest(NO_CHANGES)
  const {name, drop} = change
  if (name === 'id') throw createBadRequest('Field `id` cannot be altered.')
  if (drop !== undefined) return dropNamed(fields, name, drop)
  if (fields.some((field) => field.name === name))
    throw createBadRequest(
      `Field \`${name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
    )
  const added = parseField(change)
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
    throw createBadRequest('Only `fields` and `synonym_sets` can be updated at the moment.')
  const {fields: _, ...answer} = raw
  const synonymSets = raw.synonym_sets === undefined ? schema.synonymSets : readSynonymSets(raw)
  const changed: Schema = {...schema, synonymSets}
  if (raw.fields === undefined) return {schema: changed, answer}
  if (!Array.isArray(raw.fields) || raw.fields.length === 0) throw createBadRequest(NO_CHANGES)
  let fields = schema.fields
  const shown = new Map<unknown, Record<string, unknown>>()
  const drops = (change: unknown): boolean => isRecord(change) && change.drop !== undefined
  for (const change of [...raw.fields.filter(drops), ...raw.fields.filter((one) => !drops(one))]) {
    const changed = applyChange(fields, change)
    fields = changed.fields
    shown.set(change, changed.shown)
  }
  return {schema: {...changed, fields}, answer: {...answer, fields: raw.fields.map((one) => shown.get(one))}}
}
