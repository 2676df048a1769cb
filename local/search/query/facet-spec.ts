import type {Collection} from '../engine/collection.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import type {Field} from '../schema/field.ts'

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

function splitFacets(text: string): string[] {
  const facets: string[] = []
  let depth = 0
  let item = ''
  for (const character of text) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (character === ',' && depth <= 0) {
      facets.push(item.trim())
      item = ''
    } else item += character
  }
  facets.push(item.trim())
  return facets.filter((facet) => facet !== '')
}

function readEnd(text: string, field: Field, fallback: number): number {
  const trimmed = text.trim()
  if (trimmed === '') return fallback
  const number = Number(trimmed)
  if (Number.isNaN(number)) throw createBadRequest(`Error splitting the range string.`)
  return field.base === 'float' ? Math.fround(number) : number
}

function readRange(text: string, field: Field): FacetRange {
  const match = /^([^:]*):\s*\[([^\]]*)\]$/.exec(text)
  if (!match) throw createBadRequest('Facet range is not valid.')
  const ends = (match[2] ?? '').split(',')
  if (ends.length !== 2) throw createBadRequest('Error splitting the range string.')
  const from = readEnd(ends[0] ?? '', field, -Infinity)
  const to = readEnd(ends[1] ?? '', field, Infinity)
  return {label: (match[1] ?? '').trim(), from, to}
}

function readRanges(argument: string, field: Field): FacetRange[] {
  const parts = splitFacets(argument)
  if (field.base === 'string')
    throw createBadRequest(`Range facet is restricted to only integer and float fields.`)
  return parts.map((part) => readRange(part, field)).sort((a, b) => a.from - b.from)
}

/** Fields by name; `name*` matches every facet with that prefix. */
function facetFields(collection: Collection, name: string): Field[] {
  if (name.endsWith('*'))
    return collection.schema.fields.filter((field) => field.facet && field.name.startsWith(name.slice(0, -1)))
  const field = collection.field(name)
  if (!field?.facet) throw createNotFound(`Could not find a facet field named \`${name}\` in the schema.`)
  return [field]
}

function readFacet(collection: Collection, text: string): FacetSpec[] {
  const open = text.indexOf('(')
  const name = (open < 0 ? text : text.slice(0, open)).trim()
  const argument = open < 0 ? '' : text.slice(open + 1, text.lastIndexOf(')')).trim()
  if (open >= 0 && !text.endsWith(')')) throw createBadRequest('Facet field is malformed.')
  return facetFields(collection, name).map((field) => {
    const spec: FacetSpec = {
      field,
      ranges: [],
      alphabetical: undefined,
      sortField: undefined,
      sortOrder: 'desc',
    }
    const sort = /^sort_by\s*:\s*([^:]+?)\s*:\s*(asc|desc)$/i.exec(argument)
    if (sort) {
      spec.sortOrder = sort[2]?.toLowerCase() === 'asc' ? 'asc' : 'desc'
      if (sort[1] === '_alpha') spec.alphabetical = spec.sortOrder
      else spec.sortField = sort[1]
      if (spec.sortField && !collection.field(spec.sortField)?.sort)
        throw createNotFound(`Could not find a field named \`${spec.sortField}\` in the schema for sorting.`)
    } else if (argument !== '') spec.ranges = readRanges(argument, field)
    return spec
  })
}

/** Parses `facet_by`; a field named twice is answered once. */
export function parseFacetBy(collection: Collection, text: string): FacetSpec[] {
  const specs = splitFacets(text).flatMap((item) => readFacet(collection, item))
  const seen = new Set<string>()
  return specs.filter((spec) => !seen.has(spec.field.name) && seen.add(spec.field.name))
}
