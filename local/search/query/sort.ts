import type {AreaColumn, Column, StringColumn} from '../columns/column.ts'
import {buildStringRanks} from '../columns/column.ts'
import type {Collection} from '../engine/collection.ts'
import {compileFilter} from '../filter/evaluate-filter.ts'
import {readFilter} from '../filter/read-filter.ts'
import {isNumber} from '../filter/split-values.ts'
import {getDistanceMetres} from '../geo/sphere.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {explainRefusal} from '../parameters/parameter.ts'
import type {Grouping} from './group.ts'
import {createRandomNumbers} from './random-numbers.ts'
import {type SortKey, selectTopRows} from './select-top-rows.ts'
import {splitTerms} from './split-terms.ts'

const MAX_SORT_FIELDS = 3
/** Evaluated for every row that is sorted. */
const MAX_EVAL_CHOICES = 50
/** The largest number of 32 bits. */
const MOST = 0xffffffff
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
  /** Present if the answer is grouped. */
  grouping: Grouping | undefined
  /** The found rows, ascending. */
  rows: Uint32Array
  /** False leaves out terms whose field is unknown. */
  validateNames: boolean
}

export type SortPlan = {
  keys: SortKey[]
  /** The same order as values that are comparable across searches. */
  shared: SortKey[]
  /** Distances to show with each hit, by field. */
  distances: {field: string; metres: (row: number) => number}[]
  /** Whether the text match is part of the order, and shown. */
  byText: boolean
  shapes: SortShape[]
}

/** The key for the order of an answer, which the searches of a union share; JSON leaves it out. */
export const SORT_SHAPES = Symbol('sort shapes')

/** A term of the order in the reference's words, which a union compares between its searches. */
export type SortShape = {name: string; type: string; order: 'ASC' | 'DESC'}

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

/** Ways to sort that are of the reference, and not of this engine. */
const MISSING = /^_vector_(?:distance|query)\b/

/** Reads `sort_by`. */
export function parseSortBy(text: string): SortTerm[] {
  for (const term of splitTerms(text))
    if (MISSING.test(term))
      throw createBadRequest(explainRefusal(`Sorting by \`${term}\``, 'it holds no vectors'))
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

type SortOptions = {
  /** The position of documents without a value: the end, unless the request asks for the start. */
  missing: number
  /** What a number counts by its distance from `origin`; undefined where it counts itself. */
  decay: ((value: number) => number) | undefined
}

const DECAY_FORMS: Record<string, readonly [form: RegExp, fault: string]> = {
  func: [/^(gauss|exp|linear|diff)$/, ''],
  scale: [/^[+-]?0*[1-9]\d*$/, 'sort_by: scale param should be non-zero integer.'],
  origin: [/^[+-]?\d+$/, 'sort_by: origin param should be integer.'],
  offset: [/^[+-]?\d+$/, 'sort_by: offset param should be integer.'],
  decay: [/^[+-]?(\d+\.?\d*|\.\d+)$/, 'sort_by: decay param should be float.'],
}

/** Reads `missing_values: first` and `origin: 10, func: gauss, scale: 5, offset: 1, decay: 0.5`. */
function readOptions(term: SortTerm, fallback: number): SortOptions {
  let missing = fallback
  const given = new Map<string, string>()
  for (const option of term.argument === undefined ? [] : term.argument.split(',')) {
    const [name = '', word = '', ...rest] = option.split(':').map((part) => part.trim())
    if (word === '' || rest.length > 0) throw badSyntax(term)
    const form = DECAY_FORMS[name]
    if (form && !form[0].test(word))
      throw createBadRequest(form[1] || `Bad syntax. Not a valid decay function key \`${word}\`.`)
    if (form) given.set(name, word)
    else if (name !== 'missing_values' || !['first', 'last', 'normal'].includes(word)) throw badSyntax(term)
    else missing = word === 'first' ? Infinity : word === 'last' ? -Infinity : fallback
  }
  return {missing, decay: readDecay(given)}
}

function readDecay(given: ReadonlyMap<string, string>): SortOptions['decay'] {
  const [func, origin, scale] = ['func', 'origin', 'scale'].map((name) => given.get(name))
  const decay = Number(given.get('decay') ?? 0.5)
  if (decay < 0 || decay > 1)
    throw createBadRequest('sort_by: decay param should be float in range [0.0, 1.0].')
  if (func === undefined) {
    if (origin !== undefined) throw createBadRequest('Bad syntax. Missing param `func`.')
    return undefined
  }
  if (func === 'diff' && origin === undefined)
    throw createBadRequest('Bad syntax. origin param is mandatory for diff function.')
  if (func !== 'diff' && (origin === undefined || scale === undefined))
    throw createBadRequest(`Bad syntax. origin and scale are mandatory params for decay function ${func}`)
  const getDistance = (value: number): number =>
    Math.abs(Number(origin) - value) - Number(given.get('offset') ?? 0)
  if (func === 'diff') return getDistance
  const shares: Record<string, (part: number) => number> = {
    gauss: (part) => decay ** (part * part),
    exp: (part) => decay ** part,
    linear: (part) => Math.max(0, 1 - part * (1 - decay)),
  }
  return (value) => Math.fround(shares[func]?.(Math.max(0, getDistance(value)) / Number(scale)) ?? 0)
}

function numberKey(column: Column & {kind: 'number'}, term: SortTerm): SortKey {
  const {values} = column
  const {direction} = term
  const {missing, decay} = readOptions(term, -Infinity)
  return (row) => {
    const value = values[row] as number
    return Number.isNaN(value) ? missing : (decay ? decay(value) : value) * direction
  }
}

function stringKey(column: StringColumn, term: SortTerm): SortKey {
  const ranks = buildStringRanks(column)
  const {codes} = column.coded.rows
  const {missing, decay} = readOptions(term, term.direction === 1 ? Infinity : -Infinity)
  if (decay) throw badSyntax(term)
  return (row) => {
    const code = codes[row] ?? -1
    const rank = code < 0 ? -1 : (ranks[code] ?? -1)
    return rank < 0 ? missing : rank * term.direction
  }
}

/** The metres of `exclude_radius: 2 km` or `precision: 2 mi`. */
function readMetres(text: string, term: SortTerm): number {
  const unit = text.slice(-2)
  if (text.length < 2) throw badSyntax(term)
  if (unit !== 'km' && unit !== 'mi')
    throw createBadRequest("Sort field's parameter unit must be either `km` or `mi`.")
  const distance = text.slice(0, -2).trim()
  if (!isNumber(distance)) throw badSyntax(term)
  const metres = Math.trunc(Number(distance) * (unit === 'km' ? 1000 : 1609.34))
  if (metres <= 0) throw createBadRequest("Sort field's parameter must be a positive number.")
  return metres
}

function geoTerm(
  column: Column & {kind: 'geo'},
  term: SortTerm,
): {key: SortKey; metres: (row: number) => number} {
  const [lat = '', lng = '', option, ...rest] = (term.argument ?? '').split(',').map((part) => part.trim())
  if (!isNumber(lat) || !isNumber(lng) || rest.length > 0) throw badSyntax(term)
  const latitude = Number(lat)
  const longitude = Number(lng)
  const [kind, value = '', ...others] = (option ?? '').split(':').map((part) => part.trim())
  if (option !== undefined && ((kind !== 'exclude_radius' && kind !== 'precision') || others.length > 0))
    throw badSyntax(term)
  const limit = option === undefined ? 0 : readMetres(value, term)
  const exclude = kind === 'exclude_radius' ? limit : 0
  const precision = kind === 'precision' ? limit : 0
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
function evalKey({collection, validateNames}: SortContext, term: SortTerm): SortKey {
  const argument = (term.argument ?? '').trim()
  const compile = (filter: string): ((row: number) => boolean) => {
    if (filter.trim() === '') throw createBadRequest('The eval expression in sort_by is empty.')
    try {
      const tree = readFilter(collection, filter, {validateNames})
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
  return textRank ? (row) => textRank(row) * term.direction : () => 0
}

/** The reference puts this many of the best rows into buckets, and leaves the others in their order. */
const BUCKETED = 250
const AFTER_BUCKETS = 2 ** 40

/** `_text_match(buckets: 10)` or `_text_match(bucket_size: 3)`: rows of one bucket count the same. */
function bucketKey(context: SortContext, argument: string, keys: readonly SortKey[], at: number): SortKey {
  const [name, text = '', ...rest] = argument.split(':').map((part) => part.trim())
  if ((name !== 'buckets' && name !== 'bucket_size') || text === '' || rest.length > 0)
    throw createBadRequest('Invalid sorting parameter passed for _text_match.')
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > MOST)
    throw createBadRequest('Invalid value passed for _text_match `buckets` or `bucket_size` configuration.')
  const own = keys[at] ?? (() => 0)
  const best = selectTopRows(context.rows, keys, BUCKETED)
  if (count === 0 || best.length < count) return own
  const size = name === 'buckets' ? Math.ceil(best.length / count) : count
  const buckets = new Map(best.map((row, place) => [row, -Math.floor(place / size)]))
  return (row) => buckets.get(row) ?? own(row) - AFTER_BUCKETS
}

function groupKey({grouping}: SortContext, term: SortTerm): SortKey {
  if (!grouping)
    throw createNotFound('group_by parameters should not be empty when using sort_by group_found')
  return (row) => (grouping.sizes[grouping.of[row] ?? 0] ?? 0) * term.direction
}

/** `_rand(seed)`: each found document draws a number; without a seed the second of the request is one. */
function randomKey({rows}: SortContext, term: SortTerm): SortKey {
  const text = term.argument ?? ''
  if (text !== '' && (!/^\d+$/.test(text) || Number(text) > MOST))
    throw createBadRequest('Only positive integer seed value is allowed.')
  const draw = createRandomNumbers(text === '' ? Math.floor(Date.now() / 1000) : Number(text))
  const drawn = new Map(Array.from(rows, (row) => [row, draw() * term.direction]))
  return (row) => drawn.get(row) ?? 0
}

function columnFor(collection: Collection, name: string): Exclude<Column, AreaColumn> {
  const column = collection.column(name)
  const field = collection.field(name)
  if (!field?.sort || !column || column.kind === 'area')
    throw createNotFound(`Could not find a field named \`${name}\` in the schema for sorting.`)
  return column
}

function addTerm(context: SortContext, term: SortTerm, plan: SortPlan): void {
  const {collection} = context
  if (term.name === '_text_match') plan.keys.push(textKey(context, term))
  else if (term.name === '_group_found') plan.keys.push(groupKey(context, term))
  else if (term.name === '_seq_id') plan.keys.push((row) => row * term.direction)
  else if (term.name === '_eval') plan.keys.push(evalKey(context, term))
  else if (term.name === '_rand') plan.keys.push(randomKey(context, term))
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

const OWN_TYPES: Record<string, string> = {
  _text_match: 'text_match',
  _seq_id: 'insertion_order',
  _eval: 'eval_expression',
  _rand: 'random_order',
  _group_found: 'group_found',
}

function describeTerm(collection: Collection, {name, direction}: SortTerm): SortShape {
  const base = collection.field(name)?.base
  const type = OWN_TYPES[name] ?? (base === 'geopoint' ? 'geopoint_field' : `${base}_field`)
  return {name, type, order: direction === 1 ? 'DESC' : 'ASC'}
}

/**
 * The order of the hits. Without `sort_by` the text match decides, then the default sorting field;
 * the text match is added in front or behind as the reference does when a place is free.
 */
export function planSort(context: SortContext, sortBy: string): SortPlan {
  const {collection, validateNames} = context
  const isKnown = ({name}: SortTerm): boolean => name.startsWith('_') || collection.field(name) !== undefined
  const terms = parseSortBy(sortBy).filter((term) => validateNames || isKnown(term))
  const plan: SortPlan = {keys: [], shared: [], distances: [], byText: false, shapes: []}
  if (terms.length === 0) {
    if (context.textRank) terms.push({name: '_text_match', argument: undefined, direction: 1})
    const {defaultSortingField} = collection.schema
    if (defaultSortingField && !collection.column(defaultSortingField))
      throw createBadRequest(
        'Default sorting field not found in the schema or it has been marked as a non-indexed field.',
      )
    if (defaultSortingField) terms.push({name: defaultSortingField, argument: undefined, direction: 1})
  } else if (terms.length < MAX_SORT_FIELDS && !terms.some((term) => term.name === '_text_match')) {
    terms.push({name: '_text_match', argument: undefined, direction: 1})
  }
  plan.shapes = terms.map((term) => describeTerm(collection, term))
  plan.byText = terms.some((term) => term.name === '_text_match')
  for (const term of terms) {
    addTerm(context, term, plan)
    const key = plan.keys.at(-1)
    if (key)
      plan.shared.push(term.name === '_text_match' ? (row) => context.textScore(row) * term.direction : key)
  }
  const at = terms.findIndex(({name, argument}) => name === '_text_match' && argument !== undefined)
  if (at >= 0) plan.keys[at] = bucketKey(context, terms[at]?.argument ?? '', plan.keys, at)
  return plan
}
