import type {Column, StringColumn} from '../columns/column.ts'
import {buildStringRanks} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {compileFilter} from '../filter/evaluate-filter.ts'
import {readFilter} from '../filter/read-filter.ts'
import {isNumber} from '../filter/split-values.ts'
import {getDistanceMetres} from '../geo/sphere.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import type {SortKey} from './select-top-rows.ts'
import {splitTerms} from './split-terms.ts'

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
}

export type SortPlan = {
  keys: SortKey[]
  /** Distances to show with each hit, by field. */
  distances: {field: string; metres: (row: number) => number}[]
  /** Whether the text match is part of the order, and shown. */
  byText: boolean
}

function readTerm(text: string): SortTerm {
  const colon = text.lastIndexOf(':')
  if (colon < 0 || colon === text.length - 1) throw createBadRequest(MALFORMED)
  const target = text.slice(0, colon).trim()
  const open = target.endsWith(')') ? target.indexOf('(') : -1
  const name = (open < 0 ? target : target.slice(0, open)).trim()
  const order = text
    .slice(colon + 1)
    .trim()
    .toUpperCase()
  if (order !== 'ASC' && order !== 'DESC')
    throw createBadRequest(`Order for field\` ${name}\` should be either ASC or DESC.`)
  const direction = order === 'ASC' ? -1 : 1
  if (open < 0) return {name, argument: undefined, direction}
  return {name, argument: target.slice(open + 1, -1), direction}
}

/** Reads `sort_by`. */
export function parseSortBy(text: string): SortTerm[] {
  const terms = splitTerms(text).map(readTerm)
  if (terms.length > MAX_SORT_FIELDS)
    throw new ApiError(422, `Only upto ${MAX_SORT_FIELDS} sort_by fields can be specified.`)
  if (terms.filter(({name}) => name === '_eval').length > 1)
    throw new ApiError(422, 'Only one sorting eval expression is allowed.')
  return terms
}

function badSyntax(term: SortTerm): ApiError {
  return createBadRequest(`Bad syntax for sorting field \`${term.name}\``)
}

/** The position of documents without a value, of `missing_values: first`: the end, unless the request asks for the start. */
function readMissing(term: SortTerm, fallback: number): number {
  if (term.argument === undefined) return fallback
  const [name, word, ...rest] = term.argument.split(':').map((part) => part.trim())
  if (name !== 'missing_values' || rest.length > 0) throw badSyntax(term)
  if (word === 'normal') return fallback
  if (word !== 'first' && word !== 'last') throw badSyntax(term)
  return word === 'first' ? Infinity : -Infinity
}

function numberKey(column: Column & {kind: 'number'}, term: SortTerm): SortKey {
  const {values} = column
  const {direction} = term
  const missing = readMissing(term, -Infinity)
  return (row) => {
    const value = values[row] as number
    return Number.isNaN(value) ? missing : value * direction
  }
}

function stringKey(column: StringColumn, term: SortTerm): SortKey {
  const ranks = buildStringRanks(column)
  const {codes} = column.coded.rows
  const missing = readMissing(term, term.direction === 1 ? Infinity : -Infinity)
  return (row) => {
    const code = codes[row] ?? -1
    const rank = code < 0 ? -1 : (ranks[code] ?? -1)
    return rank < 0 ? missing : rank * term.direction
  }
}

function geoTerm(
  column: Column & {kind: 'geo'},
  term: SortTerm,
): {key: SortKey; metres: (row: number) => number} {
  const [lat = '', lng = '', ...rest] = (term.argument ?? '').split(',').map((part) => part.trim())
  if (!isNumber(lat) || !isNumber(lng) || rest.length > 0) throw badSyntax(term)
  const latitude = Number(lat)
  const longitude = Number(lng)
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
  return {key: (row) => Math.floor(metres(row)) * term.direction, metres}
}

/** `_eval(filter)` is 1 or 0; `_eval([(filter):3,(filter):2])` is the number of the first filter that matches. */
function evalKey({collection}: SortContext, term: SortTerm): SortKey {
  const argument = (term.argument ?? '').trim()
  const compile = (filter: string): ((row: number) => boolean) => {
    if (filter.trim() === '') throw createBadRequest('The eval expression in sort_by is empty.')
    try {
      const tree = readFilter(collection, filter)
      return tree ? compileFilter(collection, tree) : () => false
    } catch {
      throw createBadRequest('Error parsing eval expression in sort_by clause.')
    }
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

function textKey({textRank}: SortContext, term: SortTerm): SortKey {
  if (term.argument !== undefined) throw badSyntax(term)
  return textRank ? (row) => textRank(row) * term.direction : () => 0
}

function columnFor(collection: Collection, name: string): Column {
  const column = collection.column(name)
  const field = collection.field(name)
  if (!field?.sort || !column)
    throw createNotFound(`Could not find a field named \`${name}\` in the schema for sorting.`)
  return column
}

function addTerm(context: SortContext, term: SortTerm, plan: SortPlan): void {
  const {collection} = context
  if (term.name === '_text_match') plan.keys.push(textKey(context, term))
  else if (term.name === '_eval') plan.keys.push(evalKey(context, term))
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
  const {collection} = context
  const terms = parseSortBy(sortBy)
  const plan: SortPlan = {keys: [], distances: [], byText: false}
  if (terms.length === 0) {
    if (context.textRank) terms.push({name: '_text_match', argument: undefined, direction: 1})
    const {defaultSortingField} = collection.schema
    if (defaultSortingField) terms.push({name: defaultSortingField, argument: undefined, direction: 1})
  } else if (terms.length < MAX_SORT_FIELDS && !terms.some((term) => term.name === '_text_match')) {
    terms.push({name: '_text_match', argument: undefined, direction: 1})
  }
  plan.byText = terms.some((term) => term.name === '_text_match')
  for (const term of terms) addTerm(context, term, plan)
  return plan
}
