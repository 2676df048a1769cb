import {describe, expect, it} from 'vitest'
import {parseField} from '../schema/field.ts'
import {highlight} from './highlight.ts'
import {placePinned, settlePins} from './pins.ts'
import {pickFields, planProjection} from './project.ts'
import {parseSearchParams} from './search-params.ts'
import {selectTopRows} from './select-top-rows.ts'
import {parseSortBy} from './sort.ts'
import {expandSynonyms, splitQuery} from './text-query.ts'

describe('topRows', () => {
  it('agrees with a whole sort, the later row first among equals', () => {
    const values = Array.from({length: 500}, (_, row) => (row * 7919) % 13)
    const rows = Uint32Array.from(values, (_, row) => row)
    const keys = [(row: number): number => values[row] ?? 0]
    const sorted = [...rows].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || b - a)
    for (const limit of [0, 1, 21, 499, 500, 900])
      expect(selectTopRows(rows, keys, limit)).toEqual(sorted.slice(0, limit))
  })
})

describe('parseSortBy', () => {
  it('reads names, arguments and directions', () => {
    expect(parseSortBy('price(missing_values:last):asc, at(1, 2):desc,_eval([ (a:=`x,y`):2 ]):desc')).toEqual(
      [
        {name: 'price', argument: 'missing_values:last', direction: -1},
        {name: 'at', argument: '1, 2', direction: 1},
        {name: '_eval', argument: '[ (a:=`x,y`):2 ]', direction: 1},
      ],
    )
  })

  it.each([
    ['price', 'Parameter `sort_by` is malformed.'],
    ['price:up', 'Order for field` price` should be either ASC or DESC.'],
    ['a:asc,b:asc,c:asc,d:asc', 'Only upto 3 sort_by fields can be specified.'],
  ])('refuses %s', (text, message) => {
    expect(() => parseSortBy(text)).toThrow(message)
  })
})

describe('parseSearchParams', () => {
  it.each([
    [{page: 'abc'}, 'Parameter `page` must be an unsigned integer.'],
    [{per_page: '251'}, 'Only upto 250 hits can be fetched per page.'],
  ])('refuses %j', (raw, message) => {
    expect(() => parseSearchParams(raw, 0)).toThrow(message)
  })

  it('has the defaults of the reference', () => {
    const params = parseSearchParams({}, 0)
    expect(params).toMatchObject({
      page: 1,
      perPage: 10,
      maxFacetValues: 10,
      numTypos: 2,
      prefix: true,
      maxCandidates: 10,
      dropTokensThreshold: 1,
    })
    expect(parseSearchParams({}, 600_000).maxCandidates).toBe(4)
  })
})

describe('splitQuery', () => {
  it('separates excluded words and phrases', () => {
    expect(splitQuery('red "land cruiser" -diesel x-trail')).toEqual({
      words: ['red', 'xtrail'],
      excluded: [['diesel']],
      phrases: [['land', 'cruiser']],
    })
  })
})

describe('expandSynonyms', () => {
  it('replaces words by each of their synonyms', () => {
    const synonym = {synonyms: ['ute', 'dual cab']}
    expect(expandSynonyms(['red', 'ute'], [synonym])).toEqual([['red', 'dual', 'cab']])
    expect(expandSynonyms(['dual', 'cab'], [synonym])).toEqual([['ute']])
    expect(expandSynonyms(['van'], [{root: 'ute', synonyms: ['van']}])).toEqual([])
  })

  it('replaces several parts at once, after each alone', () => {
    const synonyms = [{root: 'd max', synonyms: ['dmax']}, {synonyms: ['auto', 'automatic']}]
    expect(expandSynonyms(['white', 'd', 'max', 'auto'], synonyms)).toEqual([
      ['white', 'dmax', 'auto'],
      ['white', 'd', 'max', 'automatic'],
      ['white', 'dmax', 'automatic'],
    ])
    const overlapping = [
      {root: 'hi lux', synonyms: ['hilux']},
      {root: 'lux', synonyms: ['luxury']},
    ]
    expect(expandSynonyms(['hi', 'lux'], overlapping)).toEqual([['hilux'], ['hi', 'luxury']])
  })
})

describe('project', () => {
  it('returns included fields without excluded ones, in alphabetical order', () => {
    const document = {z: 1, a: 2, id: 'x'}
    expect(Object.keys(pickFields(document, planProjection('', 'a')))).toEqual(['id', 'z'])
    expect(pickFields(document, planProjection('id,a*', ''))).toEqual({a: 2, id: 'x'})
  })
})

describe('highlight', () => {
  const field = parseField({name: 'name', type: 'string'})
  const params = parseSearchParams({}, 0)

  it('marks a word as far as it was typed', () => {
    const tokens = [{word: 'hyundai', typos: 0, prefix: true, rootLength: 4}]
    const {legacy} = highlight(
      {name: '2018 Hyundai i30'},
      {
        fields: [field],
        fullFields: new Set(),
        tokens,
        params,
      },
    )
    expect(legacy).toEqual([
      {field: 'name', matched_tokens: ['Hyun'], snippet: '2018 <mark>Hyun</mark>dai i30'},
    ])
  })
})

describe('placePinned', () => {
  it('puts rows at their places, counted from 1', () => {
    expect(
      placePinned(
        [10, 11, 12],
        [
          {row: 1, position: 1},
          {row: 2, position: 3},
          {row: 3, position: 99},
        ],
      ),
    ).toEqual([1, 10, 2, 11, 12, 3])
  })
})

describe('settlePins', () => {
  it('moves pins up where others are left out', () => {
    const pins = [
      {row: 7, position: 1},
      {row: 8, position: 4},
    ]
    expect(settlePins(pins, (row) => row === 8)).toEqual([{row: 8, position: 1}])
    expect(settlePins(pins, () => true)).toEqual(pins)
  })
})
