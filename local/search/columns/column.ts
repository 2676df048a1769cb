import type {Field} from '../schema/field.ts'
import {TextIndex} from '../text/text-index.ts'
import {normaliseText, splitWords} from '../text/tokenize.ts'
import type {WordScores} from '../text/word-scores.ts'
import {CodedColumn} from './coded-column.ts'
import {extendArray} from './extend-array.ts'

export type StringColumn = {
  kind: 'string'
  field: Field
  coded: CodedColumn<string>
  text: TextIndex
  /** Present when the collection has a default sorting field. */
  scores: WordScores | undefined
  /** The sort position of each code; built on demand, dropped when a new value arrives. */
  ranks: Int32Array | undefined
}

export type NumberColumn = {
  kind: 'number'
  field: Field
  /** The value of each row, NaN for none; empty for arrays. Booleans are 0 and 1. */
  values: Float64Array
  /** Present for facets and arrays. */
  coded: CodedColumn<number> | undefined
}

export type GeoColumn = {
  kind: 'geo'
  field: Field
  /** Latitude and longitude pairs of each row, in degrees. */
  points: (Float64Array | undefined)[]
}

export type Column = StringColumn | NumberColumn | GeoColumn

/** A column whose values are numbered, so that they can be counted and grouped. */
export function isCoded(column: Column | undefined): column is StringColumn | NumberColumn {
  return column?.kind === 'string' || column?.kind === 'number'
}

/** The column of a field; none for what is not indexed. */
export function createColumn(field: Field): Column | undefined {
  if (!field.index) return undefined
  if (field.base === 'geopoint') return {kind: 'geo', field, points: []}
  const options = {array: field.array, popularity: field.facet}
  if (field.base === 'string') {
    const coded = new CodedColumn<string>(options)
    return {
      kind: 'string',
      field,
      coded,
      text: new TextIndex(coded),
      scores: undefined,
      ranks: undefined,
    }
  }
  const coded = field.facet || field.array ? new CodedColumn<number>(options) : undefined
  return {kind: 'number', field, values: new Float64Array(0), coded}
}

/** A number as the index stores it: floats have 32-bit precision, as in the reference. */
function toIndexedNumber(field: Field, value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (field.base === 'bool') return Number(value === 1 || String(value).toLowerCase() === 'true')
  const number = Number(value)
  return field.base === 'float' ? Math.fround(number) : Math.trunc(number)
}

function getList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function setNumber(column: NumberColumn, row: number, value: unknown): void {
  const numbers = getList(value)
    .map((item) => toIndexedNumber(column.field, item))
    .filter((number) => !Number.isNaN(number))
  if (!column.field.array) {
    column.values = extendArray(column.values, row, Number.NaN)
    column.values[row] = numbers[0] ?? Number.NaN
  }
  column.coded?.set(row, numbers)
}

function toPoints(value: unknown): Float64Array | undefined {
  if (!Array.isArray(value)) return undefined
  return Float64Array.from(value.flat().map(Number))
}

/** The reference indexes words: a document whose values have none counts as one without. */
function hasWord(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value) || splitWords(value).length > 0
}

/** Puts a document's value into the column; undefined clears the row. */
export function setValue(column: Column, row: number, value: unknown): void {
  if (column.kind === 'geo') column.points[row] = toPoints(value)
  else if (column.kind === 'number') setNumber(column, row, value)
  else {
    const before = column.coded.values.length
    const texts = getList(value).map(String)
    column.coded.set(row, texts.some(hasWord) ? texts : [])
    if (column.coded.values.length !== before) column.ranks = undefined
  }
}

/** The reference sorts by this many letters. */
const SORTED_LETTERS = 2000

/** Strings sort by letters without case and accents, digits and spaces; other characters are ignored. */
function foldForSorting(value: string): string {
  return normaliseText(value, ' ').slice(0, SORTED_LETTERS)
}

/** Sorting place of each string code. */
export function buildStringRanks(column: StringColumn): Int32Array {
  if (column.ranks) return column.ranks
  const {values} = column.coded
  const folded = values.map((value) => foldForSorting(value))
  const order = values.map((_, code) => code)
  order.sort((a, b) => compareText(folded[a] ?? '', folded[b] ?? ''))
  const ranks = new Int32Array(values.length)
  let rank = 0
  order.forEach((code, place) => {
    const previous = order[place - 1]
    if (previous !== undefined && folded[previous] !== folded[code]) rank++
    ranks[code] = rank
  })
  column.ranks = ranks
  return ranks
}

/** As the reference, which compares bytes with a sign: letters outside ASCII come first, even before the end. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return getSortCode(a, at) - getSortCode(b, at)
}

function getSortCode(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0
  return code > 127 ? code - 0x10000 : code
}
