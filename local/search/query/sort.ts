import type {Column, StringColumn} from '../columns/column.ts'
import {buildStringRanks} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {readClause} from '../filter/clause.ts'
import {compileFilter} from '../filter/evaluate-filter.ts'
import {getDistanceMetres} from '../filter/geo-clause.ts'
import {parseFilter} from '../filter/parse-filter.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {explainRefusal} from '../parameters/parameter.ts'
import type {SortKey} from './select-top-rows.ts'

const MAX_SORT_FIELDS = 3
/** Evaluated for every row that is sorted. */
const MAX_EVAL_CHOICES = 50
const MALFORMED = 'Parameter `sort_by` is malformed.'

type Direction = 1 | -1

/**
 * One parsed criterion: `price(missing_values:last):asc` has the name, the text in parentheses and the direction.
 */
export type SortTerm = {name: string; argument: string | undefined; direction: Direction}

/** The parts of the search that a sort needs. */
export type SortContext = {
  collection: Collection
  /** The text match of a row, larger is better; undefined without a text query. */
  textRank: ((row: number) => number) | undefined
  /** The text match as a number that is comparable across searches. */
  textScore: (row: number) => number
}

export type SortPlan = {
  keys: SortKey[]
  /** The same order as values that are comparable across searches. */
  shared: SortKey[]
  /** Distances to show with each hit, by field. */
  distances: {field: string; metres: (row: number) => number}[]
}

/** The end of a term: the next comma outside parentheses, brackets and backticks. */
function splitTerms(text: string): string[] {
  const terms: string[] = []
  let depth = 0
  let quoted = false
  let term = ''
  for (const character of text) {
    if (character === '`') quoted = !quoted
    if (!quoted && (character === '(' || character === '[')) depth++
    if (!quoted && (character === ')' || character === ']')) depth--
    if (character === ',' && depth === 0 && !quoted) {
      terms.push(term.trim())
      term = ''
    } else term += character
  }
  terms.push(term.trim())
  return terms.filter((item) => item !== '')
}

function readDirection(word: string): Direction {
  const direction = word.trim().toLowerCase()
  if (direction === 'asc') return -1
  if (direction === 'desc') return 1
  throw createBadRequest('Order for field must be either `asc` or `desc`.')
}

function readTerm(text: string): SortTerm {
  const colon = text.lastIndexOf(':')
  const close = text.lastIndexOf(')')
  if (colon < 0 || colon < close) throw createBadRequest(MALFORMED)
  const target = text.slice(0, colon).trim()
  const open = target.indexOf('(')
  const name = (open < 0 ? target : target.slice(0, open)).trim()
  const direction = text
    .slice(colon + 1)
    .trim()
    .toLowerCase()
  if (direction !== 'asc' && direction !== 'desc')
    throw createBadRequest(`Order for field \`${name}\` should be either \`asc\` or \`desc\`.`)
  if (open < 0) return {name, argument: undefined, direction: readDirection(direction)}
  if (!target.endsWith(')')) throw createBadRequest(MALFORMED)
  return {name, argument: target.slice(open + 1, -1), direction: readDirection(direction)}
}

/** Ways to sort that are of the reference, and not of this engine. */
const MISSING: readonly (readonly [form: RegExp, why: string])[] = [
  [/^_rand\b/, 'it has no random order'],
  [/^_vector_(?:distance|query)\b/, 'it holds no vectors'],
  [/^_group_found\b/, 'groups come in the order of their best hits'],
  [/^_text_match\s*\(/, 'it ranks every text match by itself, not in buckets'],
  [/^\w+\s*\([^)]*\b(?:origin|func|scale|decay)\s*:/, 'it has no decay functions'],
]

/** Reads `sort_by`. */
export function parseSortBy(text: string): SortTerm[] {
  for (const term of splitTerms(text))
    for (const [form, why] of MISSING)
      if (form.test(term)) throw createBadRequest(explainRefusal(`Sorting by \`${term}\``, why))
  const terms = splitTerms(text).map(readTerm)
  if (terms.length > MAX_SORT_FIELDS)
    throw createBadRequest(`Only upto ${MAX_SORT_FIELDS} sort_by fields can be specified.`)
  return terms
}

function options(argument: string | undefined): Map<string, string> {
  const pairs = (argument ?? '').split(',').map((pair) => pair.split(':').map((part) => part.trim()))
  return new Map(pairs.filter((pair) => pair.length === 2).map(([name = '', value = '']) => [name, value]))
}

/** The position of documents without a value: the end, unless the request asks for the start. */
function missingKey(term: SortTerm, fallback: number): number {
  const word = options(term.argument).get('missing_values')
  if (word === 'first') return Infinity
  if (word === 'last') return -Infinity
  if (word !== undefined && word !== 'normal') throw createBadRequest(MALFORMED)
  return fallback
}

function numberKey(column: Column & {kind: 'number'}, term: SortTerm): SortKey {
  const {values} = column
  const {direction} = term
  const missing = missingKey(term, -Infinity)
  return (row) => {
    const value = values[row] as number
    return Number.isNaN(value) ? missing : value * direction
  }
}

function stringKey(column: StringColumn, term: SortTerm): SortKey {
  const ranks = buildStringRanks(column)
  const {codes} = column.coded.rows
  const missing = missingKey(term, term.direction === 1 ? Infinity : -Infinity)
  return (row) => {
    const code = codes[row] ?? -1
    const rank = code < 0 ? -1 : (ranks[code] ?? -1)
    return rank < 0 ? missing : rank * term.direction
  }
}

function getMetres(text: string): number {
  const match = /^([\d.]+)\s*(km|mi)$/.exec(text)
  if (!match) throw createBadRequest("Sort field's parameter unit must be either `km` or `mi`.")
  return Number(match[1]) * (match[2] === 'km' ? 1000 : 1609.34)
}

function geoTerm(
  column: Column & {kind: 'geo'},
  term: SortTerm,
): {key: SortKey; metres: (row: number) => number} {
  const [lat = '', lng = ''] = (term.argument ?? '').split(',').map((part) => part.trim())
  const latitude = Number(lat)
  const longitude = Number(lng)
  if (lat === '' || lng === '' || Number.isNaN(latitude) || Number.isNaN(longitude))
    throw createBadRequest(`Bad syntax for geopoint sorting field \`${term.name}\``)
  const extra = options(term.argument)
  const exclude = extra.has('exclude_radius') ? getMetres(extra.get('exclude_radius') ?? '') : 0
  const precision = extra.has('precision') ? getMetres(extra.get('precision') ?? '') : 0
  const metres = (row: number): number => {
    const points = column.points[row]
    let nearest = Number.POSITIVE_INFINITY
    for (let at = 0; points && at + 1 < points.length; at += 2)
      nearest = Math.min(
        nearest,
        getDistanceMetres(latitude, longitude, points[at] ?? 0, points[at + 1] ?? 0),
      )
    return nearest
  }
  const key: SortKey = (row) => {
    let distance = Math.floor(metres(row))
    if (distance < exclude) distance = 0
    if (precision > 0) distance = Math.ceil(distance / precision) * precision
    return distance * term.direction
  }
  return {key, metres}
}

/** `_eval(filter)` is 1 or 0; `_eval([(filter):3,(filter):2])` is the number of the first filter that matches. */
function evalKey(collection: Collection, term: SortTerm): SortKey {
  const argument = (term.argument ?? '').trim()
  const compile = (filter: string): ((row: number) => boolean) => {
    const tree = parseFilter(filter, (clause) => readClause(clause, (name) => collection.field(name)))
    if (!tree) throw createBadRequest('The eval expression in sort_by is empty.')
    return compileFilter(collection, tree)
  }
  if (!argument.startsWith('[')) {
    const test = compile(argument)
    return (row) => (test(row) ? 1 : 0) * term.direction
  }
  const parts = splitTerms(argument.slice(1, -1))
  if (parts.length > MAX_EVAL_CHOICES)
    throw createBadRequest('Error parsing eval expression in sort_by clause.')
  const choices = parts.map((choice) => {
    const match = /^\(([\s\S]*)\)\s*:\s*(-?\d+)$/.exec(choice)
    if (!match) throw createBadRequest('Error parsing eval expression in sort_by clause.')
    return {test: compile(match[1] ?? ''), score: Number(match[2])}
  })
  return (row) => (choices.find((choice) => choice.test(row))?.score ?? 0) * term.direction
}

function textKey(context: SortContext, term: SortTerm): SortKey {
  const {textRank} = context
  return textRank ? (row) => textRank(row) * term.direction : () => 0
}

function columnFor(collection: Collection, name: string): Column {
  const column = collection.column(name)
  const field = collection.field(name)
  if (!field || !column)
    throw createNotFound(`Could not find a field named \`${name}\` in the schema for sorting.`)
  if (!field.sort) throw createNotFound(`Could not find a field named \`${name}\` in the schema for sorting.`)
  return column
}

function addTerm(context: SortContext, term: SortTerm, plan: SortPlan): void {
  const {collection} = context
  if (term.name === '_text_match') plan.keys.push(textKey(context, term))
  else if (term.name === '_seq_id') plan.keys.push((row) => row * term.direction)
  else if (term.name === '_eval') plan.keys.push(evalKey(collection, term))
  else {
    const column = columnFor(collection, term.name)
    if (column.kind === 'number') plan.keys.push(numberKey(column, term))
    else if (column.kind === 'string') plan.keys.push(stringKey(column, term))
    else {
      const {key, metres} = geoTerm(column, term)
      plan.keys.push(key)
      plan.distances.push({field: term.name, metres})
    }
  }
}

/**
 * The order of the hits. Without `sort_by` the text match decides, then the default sorting field;
 * the text match is added in front or behind as the reference does when a place is free.
 */
export function planSort(context: SortContext, sortBy: string): SortPlan {
  const terms = parseSortBy(sortBy)
  const plan: SortPlan = {keys: [], shared: [], distances: []}
  if (terms.length === 0) {
    if (context.textRank) terms.push({name: '_text_match', argument: undefined, direction: 1})
    const {defaultSortingField} = context.collection.schema
    if (defaultSortingField) terms.push({name: defaultSortingField, argument: undefined, direction: 1})
  } else if (terms.length < MAX_SORT_FIELDS && !terms.some((term) => term.name === '_text_match')) {
    terms.push({name: '_text_match', argument: undefined, direction: 1})
  }
  for (const term of terms) {
    addTerm(context, term, plan)
    const key = plan.keys.at(-1)
    if (key)
      plan.shared.push(term.name === '_text_match' ? (row) => context.textScore(row) * term.direction : key)
  }
  return plan
}
