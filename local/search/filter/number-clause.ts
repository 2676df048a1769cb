import {createBadRequest} from '../http/api-error.ts'
import type {Field} from '../schema/field.ts'
import {isList, trimSpaces} from './split-values.ts'

/**
 * Both ends belong to the range. `negate` inverts one test: everything except this value, absent values included.
 */
export type NumberTest = {low: number; high: number; negate: boolean}

const INTEGER = /^[+-]?\d+$/
const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const INT32_MIN = -2147483648
const INT32_MAX = 2147483647

function fault(field: Field, words: string): Error {
  return createBadRequest(`Error with filter field \`${field.name}\`: ${words}`)
}

function readNumber(field: Field, raw: string): number {
  if (field.base === 'float') {
    if (!FLOAT.test(raw)) throw fault(field, 'Not a float.')
    return Math.fround(Number(raw))
  }
  if (!INTEGER.test(raw)) throw fault(field, `Not an ${field.base}.`)
  const value = Number(raw)
  if (field.base === 'int32' && (value < INT32_MIN || value > INT32_MAX))
    throw fault(field, `\`${raw}\` exceeds the range of an int32.`)
  if (Math.abs(value) > 2 ** 63) throw fault(field, 'Not an int64.')
  return value
}

/** The nearest lower or higher value that the field can store. */
function step(field: Field, value: number, direction: 1 | -1): number {
  if (field.base !== 'float') return value + direction
  if (value === 0) return direction * 2 ** -149
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  view.setInt32(0, view.getInt32(0) + (value > 0 === direction > 0 ? 1 : -1))
  return view.getFloat32(0)
}

function readOne(field: Field, raw: string): NumberTest[] {
  if (INTEGER.test(raw) || FLOAT.test(raw)) {
    const value = readNumber(field, raw)
    return [{low: value, high: value, negate: false}]
  }
  const operator = /^(<=|>=|!=|<|>)/.exec(raw)?.[0]
  if (operator === undefined) return readRange(field, raw)
  const value = readNumber(field, trimSpaces(raw.slice(operator.length)))
  switch (operator) {
    case '<=':
      return [{low: -Infinity, high: value, negate: false}]
    case '>=':
      return [{low: value, high: Infinity, negate: false}]
    case '<':
      return [{low: -Infinity, high: step(field, value, -1), negate: false}]
    case '>':
      return [{low: step(field, value, 1), high: Infinity, negate: false}]
    default:
      return [{low: value, high: value, negate: true}]
  }
}

/** `10..20`; a range with a missing end is the one given value. */
function readRange(field: Field, raw: string): NumberTest[] {
  if (!raw.includes('..')) throw fault(field, 'Numerical field has an invalid comparator.')
  const ends = raw
    .split('..')
    .map(trimSpaces)
    .filter(Boolean)
    .map((end) => readNumber(field, end))
  const tests: NumberTest[] = []
  for (let at = 0; at < ends.length; at += 2) {
    const low = ends[at] as number
    tests.push({low, high: ends[at + 1] ?? low, negate: false})
  }
  return tests
}

function readList(field: Field, raw: string): NumberTest[] {
  return raw
    .slice(1, -1)
    .split(',')
    .map(trimSpaces)
    .filter(Boolean)
    .flatMap((item) => readOne(field, item))
}

/** Parses the text after `field:` or `field:=` for a number; the tests of a list are joined with or. */
export function parseNumberTests(field: Field, raw: string): {tests: NumberTest[]; negate: boolean} {
  const negate = /^!=?\s*\[/.test(raw) || (raw.startsWith('!') && raw[1] !== '=')
  const value = negate ? trimSpaces(raw.replace(/^!=?/, '')) : raw
  return {tests: isList(value) ? readList(field, value) : readOne(field, value), negate}
}
