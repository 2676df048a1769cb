import {describe, expect, it} from 'vitest'
import {writeDocument} from '../documents/write-document.ts'
import type {Collection} from '../engine/collection.ts'
import {Engine} from '../engine/engine.ts'
import type {RawParams} from '../parameters/parameter.ts'
import {parseSchema} from '../schema/schema.ts'
import {parseCuration} from '../sets/parse-curation.ts'
import {applyCuration, settlePins} from './curation.ts'
import {parseSearchParams} from './search-params.ts'

const NOW = 1000

function createShoes(): Collection {
  const engine = new Engine({dataDir: undefined, warn: () => {}})
  const fields = [
    {name: 'brand', type: 'string', facet: true},
    {name: 'color', type: 'string', facet: true},
    {name: 'heel_height', type: 'string', optional: true},
    {name: 'madeIn', type: 'string', optional: true},
  ]
  engine.run({op: 'create', key: 1, schema: parseSchema({name: 'shoes', fields}, 0)})
  const collection = engine.collection('shoes')
  for (const brand of ['New Balance', 'Nike'])
    for (const color of ['red', 'dark blue'])
      writeDocument(
        collection,
        {id: `${brand} ${color}`, brand, color, heel_height: 'High', madeIn: 'Japan'},
        {action: 'create', dirty: 'reject'},
      )
  return collection
}

function apply(raw: RawParams, ...rules: Record<string, unknown>[]) {
  const {params, curation} = applyCuration(createShoes(), parseSearchParams(raw, 4), rules, NOW)
  return {q: params.q, filter: params.filterBy, sort: params.sortBy, ...curation}
}

describe('applyCuration', () => {
  it('fills placeholders with whole values of their fields and takes their words away', () => {
    const rule = {
      id: 'a',
      rule: {query: '{brand} {color} shoes', match: 'contains'},
      filter_by: 'brand:={brand} && color:={color}',
      remove_matched_tokens: true,
      metadata: {from: 'rule'},
    }
    expect(apply({q: 'new balance dark blue shoes'}, rule)).toMatchObject({
      q: 'shoes',
      filter: 'brand:=new balance && color:=dark blue',
      metadata: {from: 'rule'},
    })
    expect(apply({q: 'unknown shoes'}, rule)).toMatchObject({q: 'unknown shoes', filter: ''})
  })

  it.each([
    ['{heel_height} heels', 'heel_height:={heel_height}', 'high heels', 'heel_height:=high'],
    ['made in { madeIn }', 'madeIn:={madeIn}', 'made in japan', 'madeIn:=japan'],
  ])('finds the field of %s', (query, filter_by, q, filter) => {
    expect(apply({q}, {id: 'a', rule: {query, match: 'contains'}, filter_by}).filter).toBe(filter)
  })

  it('takes the whole query for an exact rule', () => {
    const rule = {id: 'a', rule: {query: '{brand}', match: 'exact'}, filter_by: 'brand:={brand}'}
    expect(apply({q: 'nike'}, rule).filter).toBe('brand:=nike')
    expect(apply({q: 'nike shoes'}, rule).filter).toBe('')
  })

  it('fills placeholders of a rule by filter from the filter', () => {
    const rule = {id: 'a', rule: {filter_by: 'brand:={brand}'}, sort_by: '_eval(brand:={brand}):desc'}
    expect(apply({q: '*', filter_by: 'brand:=nike'}, rule).sort).toBe('_eval(brand:=nike):desc')
  })

  it('stops after the first rule that matches unless it says otherwise', () => {
    const first = {id: 'a', rule: {query: 'shoes', match: 'contains'}, metadata: {n: 1}}
    const second = {id: 'b', rule: {query: 'red', match: 'contains'}, replace_query: 'boots'}
    expect(apply({q: 'red shoes'}, second, first)).toMatchObject({q: 'red shoes', metadata: {n: 1}})
    expect(apply({q: 'red shoes'}, second, {...first, stop_processing: false})).toMatchObject({q: 'boots'})
  })

  it('keeps tagged rules for requests with their tags, and those tagged * for all', () => {
    const tagged = {id: 'a', rule: {tags: ['sale']}, metadata: {n: 1}}
    const forAll = {id: 'b', rule: {tags: ['*']}, metadata: {n: 2}}
    expect(apply({q: 'x', curation_tags: 'sale'}, tagged).metadata).toEqual({n: 1})
    expect(apply({q: 'x'}, tagged).metadata).toBeUndefined()
    expect(apply({q: 'x'}, tagged, forAll).metadata).toEqual({n: 2})
  })

  it.each([
    [{effective_from_ts: NOW + 1}, undefined],
    [{effective_to_ts: NOW - 1}, undefined],
    [{effective_from_ts: NOW, effective_to_ts: NOW}, {n: 1}],
  ])('applies a rule in its time only: %j', (time, metadata) => {
    const rule = {id: 'a', rule: {query: 'x', match: 'exact'}, metadata: {n: 1}, ...time}
    expect(apply({q: 'x'}, rule).metadata).toEqual(metadata)
  })

  it('leaves out a rule whose filter cannot be read', () => {
    const rule = {id: 'a', rule: {query: 'x', match: 'exact'}, filter_by: 'nope:1'}
    expect(apply({q: 'x'}, rule).filter).toBe('')
  })
})

describe('settlePins', () => {
  it('moves pins up where others are left out', () => {
    const pins = [
      {row: 7, position: 1},
      {row: 8, position: 4},
    ]
    expect(settlePins(pins, (row) => row === 8, 1)).toEqual([{row: 8, position: 1}])
    expect(settlePins(pins, () => true, 1)).toEqual(pins)
  })
})

describe('parseCuration', () => {
  it.each([
    [{sort_by: ['price:asc']}, 'The `sort_by` must be a string.'],
    [{replace_query: 5}, 'The `replace_query` must be a string.'],
    [{effective_from_ts: 'tomorrow'}, 'The `effective_from_ts` must be an integer.'],
    [{effective_to_ts: 1.5}, 'The `effective_to_ts` must be an integer.'],
    [{rule: {query: 5, match: 'exact'}}, 'Curation `rule.query` must be a string.'],
  ])('refuses %j instead of keeping it unread', (change, message) => {
    const rule = {id: 'a', rule: {query: 'shoe', match: 'exact'}, excludes: [{id: '1'}], ...change}
    expect(() => parseCuration(rule)).toThrow(message)
  })
})
