import {documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {isFilled, listFilled} from './is-filled.ts'

describe('folded fields of a form', () => {
  it.each([
    [undefined, false],
    ['', false],
    [[], false],
    [{_type: 'object'}, false],
    [{rate: null}, false],
    [0, true],
    [false, true],
    [{rate: 0}, true],
    [{_type: 'reference', _ref: 'model'}, true],
    [{asset: {_ref: 'file'}}, true],
  ])('hold something where %j is stored: %s', (value, expected) => {
    expect(isFilled(value)).toBe(expected)
  })

  it('are none where a new offer starts', () => {
    const {order} = documents.offer.fields
    expect(listFilled(documents.offer, {order: order.default})).toEqual([])
    expect(listFilled(documents.offer, {order: 1, permit: 'LTPS/26'})).toEqual(['order', 'permit'])
  })
})
