import type {Collection} from '../engine/collection.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import type {Field} from '../schema/field.ts'
import {splitTerms} from './split-terms.ts'

/** A named range of a number: `from` is inclusive, `to` exclusive. */
export type FacetRange = {label: string; from: number; to: number}

/** One requested facet. */
export type FacetSpec = {
  field: Field
  ranges: FacetRange[]
  alphabetical: 'asc' | 'desc' | undefined
  sortField: string | undefined
  sortOrder: 'asc' | 'desc'
}

function readEnd(text: string, field: Field, fallback: number): number {
  if (text === '') return fallback
  const isSound = field.base === 'float' ? Number.isFinite(Number(text)) : /^[+-]?\d+$/.test(text)
  if (!isSound) throw createBadRequest('Facet range value is not valid.')
  return field.base === 'float' ? Math.fround(Number(text)) : Number(text)
}

function readRange(text: string, field: Field): FacetRange {
  if (field.base !== 'int32' && field.base !== 'int64' && field.base !== 'float')
    throw createBadRequest('Range facet is restricted to only integer and float fields.')
  if (!field.sort) throw createBadRequest('Range facets require sort enabled for the field.')
  const colon = text.indexOf(':')
  const close = text.indexOf(']')
  const label = text.slice(0, colon).trim()
  const ends = text.slice(text.indexOf('[') + 1, close < 0 ? undefined : close).split(',')
  if (close < 0 || ends.length > 2) throw createBadRequest('Error splitting the facet range values.')
  if (text.slice(close + 1).trim() !== '') throw createBadRequest('Invalid facet format.')
  if (label === '' || ends.length < 2) throw createBadRequest('Facet range value is not valid.')
  const [from = '', to = ''] = ends.map((end) => end.trim())
  return {label, from: readEnd(from, field, -Infinity), to: readEnd(to, field, Infinity)}
}

function readSort(collection: Collection, text: string, spec: FacetSpec): void {
  const [, name, order, ...rest] = text.split(':').map((part) => part.trim())
  if (name === undefined || order === undefined || rest.length > 0)
    throw createBadRequest('Invalid sort format.')
  const other = collection.field(name)
  if (name === '_alpha' && spec.field.base !== 'string')
    throw createBadRequest('Facet field should be string type to apply alpha sort.')
  if (name !== '_alpha' && !other?.facet)
    throw createNotFound(`Could not find a facet field named \`${name}\` in the schema.`)
  if (name !== '_alpha' && other?.base === 'string')
    throw createBadRequest('Sort field should be non string type to apply sort.')
  if (order !== 'asc' && order !== 'desc') throw createBadRequest('Invalid sort param.')
  spec.sortOrder = order
  if (name === '_alpha') spec.alphabetical = order
  else spec.sortField = name
}

function readParameter(collection: Collection, text: string, spec: FacetSpec): void {
  const [name = '', value] = text.split(':').map((part) => part.trim())
  if (value === undefined) throw createBadRequest(`Invalid facet param \`${name}\`.`)
  if (name === 'sort_by') readSort(collection, text, spec)
  else if (value.startsWith('[')) spec.ranges.push(readRange(text, spec.field))
  else throw createBadRequest(`Invalid facet param \`${name}\`.`)
}

function createSpec(field: Field): FacetSpec {
  return {
    field,
    ranges: [],
    alphabetical: undefined,
    sortField: undefined,
    sortOrder: 'desc',
  }
}

function readFacet(collection: Collection, text: string): FacetSpec {
  const open = text.indexOf('(')
  const name = (open < 0 ? text : text.slice(0, open)).trim()
  const field = collection.field(name)
  if (!field?.facet) throw createNotFound(`Could not find a facet field named \`${name}\` in the schema.`)
  const spec = createSpec(field)
  if (open < 0) return spec
  const inner = text.slice(open + 1, text.lastIndexOf(')'))
  for (const part of splitTerms(inner)) readParameter(collection, part, spec)
  if (!text.endsWith(')')) throw createBadRequest('Invalid facet format.')
  spec.ranges.sort((a, b) => a.from - b.from)
  if (spec.ranges.some(({from}, at) => at > 0 && from !== spec.ranges[at - 1]?.to))
    throw createBadRequest('Ranges in range facet syntax should be continous.')
  return spec
}

/** Parses `facet_by`; a field named twice is answered once. */
export function parseFacetBy(collection: Collection, text: string): FacetSpec[] {
  const specs = splitTerms(text).map((item) => readFacet(collection, item))
  const seen = new Set<string>()
  return specs.filter((spec) => !seen.has(spec.field.name) && seen.add(spec.field.name))
}
