import {type ApiError, createBadRequest} from '../http/api-error.ts'
import type {Field} from '../schema/field.ts'
import {type Circle, parseGeoClause} from './geo-clause.ts'
import {type NumberTest, parseNumberTests} from './number-clause.ts'
import {isList, splitValues, trimSpaces} from './split-values.ts'

/** One parsed condition of a filter, checked against the schema. */
export type Clause =
  | {kind: 'id'; ids: string[]; negate: boolean}
  | {kind: 'number'; field: Field; tests: NumberTest[]; negate: boolean}
  | {kind: 'string'; field: Field; values: string[]; match: TextTest; negate: boolean}
  | {kind: 'geo'; field: Field; circle: Circle}

/** A text holds the words anywhere, is those words, or has them one after another. */
export type TextTest = 'words' | 'whole' | 'phrase'

function emptyValue(name: string): ApiError {
  return createBadRequest(`Error with filter field \`${name}\`: Filter value cannot be empty.`)
}

function listOrOne(raw: string): string[] {
  return splitValues(isList(raw) ? raw.slice(1, -1) : raw)
}

function readId(raw: string): Clause {
  if (raw === '') throw emptyValue('id')
  const negate = raw.startsWith('!=')
  const value = trimSpaces(negate ? raw.slice(2) : raw.startsWith('=') ? raw.slice(1) : raw)
  if (value === '') throw emptyValue('id')
  const ids = listOrOne(value).filter((id) => id !== '')
  if (ids.length === 0) throw emptyValue('id')
  return {kind: 'id', ids: isList(value) ? ids : ids.slice(0, 1), negate}
}

function readBool(field: Field, raw: string): Clause {
  const negate = raw.startsWith('!')
  const value = trimSpaces(raw.replace(/^(!=|!|=)/, ''))
  if (value === '') throw emptyValue(field.name)
  const words = isList(value) ? value.slice(1, -1).split(',').map(trimSpaces).filter(Boolean) : [value]
  const tests = words.map((word): NumberTest => {
    if (word === 'true' || word === 'false')
      return {low: Number(word === 'true'), high: Number(word === 'true'), negate: false}
    throw createBadRequest(
      isList(value)
        ? `Values of filter field \`${field.name}\`: must be \`true\` or \`false\`.`
        : `Value of filter field \`${field.name}\` must be \`true\` or \`false\`.`,
    )
  })
  return {kind: 'number', field, tests, negate}
}

function readString(field: Field, raw: string): Clause {
  const operator = /^(=|!=|!)?/.exec(raw)?.[0] ?? ''
  const value = trimSpaces(raw.slice(operator.length))
  if (value === '') throw emptyValue(field.name)
  const values = isList(value) ? splitValues(value.slice(1, -1)) : [value]
  const isQuoted = (text: string): boolean => text.length > 1 && text.startsWith('"') && text.endsWith('"')
  // As in the reference, a list is compared as its first value is; with a phrase in it, no value is a part of a text.
  const isWhole = operator.endsWith('=') || values.some(isQuoted)
  return {
    kind: 'string',
    field,
    values: values.map((text) => (isQuoted(text) ? text.slice(1, -1) : text)),
    match: isQuoted(values[0] ?? '') ? 'phrase' : isWhole ? 'whole' : 'words',
    negate: operator.startsWith('!'),
  }
}

/**
 * Reads `field:condition`.
 * @throws ApiError 400 for every fault, an unknown name included
 */
export function readClause(clause: string, fieldNamed: (name: string) => Field | undefined): Clause {
  const colon = clause.indexOf(':')
  if (colon < 0) throw createBadRequest('Could not parse the filter query.')
  const name = trimSpaces(clause.slice(0, colon))
  const raw = trimSpaces(clause.slice(colon + 1))
  if (name === 'id') return readId(raw)
  const field = fieldNamed(name)
  if (!field) throw createBadRequest(`Could not find a filter field named \`${name}\` in the schema.`)
  if (!field.index) throw createBadRequest(`Cannot filter on non-indexed field \`${name}\`.`)
  if (field.base === 'string') return readString(field, raw)
  const value = raw.startsWith('=') ? trimSpaces(raw.slice(1)) : raw
  if (field.base === 'bool') return readBool(field, value)
  if (field.base === 'geopoint') return {kind: 'geo', field, circle: parseGeoClause(field.name, value)}
  return {kind: 'number', field, ...parseNumberTests(field, value)}
}
