import {describe, expect, it} from 'vitest'
import {ApiError} from '../http/api-error.ts'
import {evaluateNow} from './groq.ts'
import {parseFilter, parseProjection} from './parse-filter.ts'

const context = {
  params: {},
  identity: 'x',
  sanity: {projectId: 'p', dataset: 'd'},
  dereference: () => undefined,
}

function getError(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return error instanceof ApiError ? error.body : error
  }
}

describe('errors of a filter or projection', () => {
  it.each([
    ['_type == ', 'unexpected end-of-file, expected expression', 9, 9],
    ['_type = "offer"', 'unexpected token "="', 6, 7],
    ['true]) > 0 || count([1', 'unexpected token "]"', 4, 5],
    ['lowr(name) == "a"', 'undefined function: lowr', 0, 4],
  ])('are placed in the filter as it was written: %s', (query, description, start, end) => {
    const error = {type: 'queryParseError', description, query, start, end}
    expect(getError(() => parseFilter(query))).toEqual({error})
  })

  it.each([
    ['  {name,,}', 'expected expression', 8, 9],
    ['{"a": after(.name}', 'expected expression', 12, 13],
  ])('are placed in the projection as it was written: %s', (query, description, start, end) => {
    const error = {type: 'queryParseError', description, query, start, end}
    expect(getError(() => parseProjection(query, 'delta'))).toEqual({error})
  })
})

it.each([
  ['name == "A"', true],
  ['name == "A" // only this one', true],
  ['name == "B"', false],
  ['defined(name) && _type in ["a"]', true],
])('filter › matches a document or not: %s', (filter, holds) => {
  expect(evaluateNow(parseFilter(filter), {...context, root: {_type: 'a', name: 'A'}})).toBe(holds)
})
