import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {buildSearches, type ListingSearch} from './build-searches.ts'
import {readResults} from './find-listing.ts'

function search(changed: Partial<ListingState>, more: Partial<ListingSearch> = {}): ListingSearch {
  return {
    listing: {...EMPTY_LISTING, ...changed},
    attributes: ['make', 'price', 'filtered_features'],
    sort: 'relevant',
    pageSize: 21,
    pricedOnlyWhenCheapestFirst: true,
    minimumPrice: 1000,
    weekly: null,
    nearMatches: true,
    ...more,
  }
}

function filters(changed: Partial<ListingState>, more: Partial<ListingSearch> = {}) {
  return buildSearches(search(changed, more), 'base:=1').map(({filter_by}) => filter_by)
}

describe('the searches of a listing', () => {
  it('asks for a page of 21 with the counts of every filter [7.4, 9.1b]', () => {
    expect(buildSearches(search({page: 3, query: 'red'}), 'base:=1')).toMatchObject([
      {
        q: 'red',
        page: 3,
        per_page: 21,
        filter_by: 'base:=1',
        facet_by: 'filtered_features,item_type,make,price',
      },
    ])
  })

  it('opens the most relevant with new cars of the own brand, after how well they match', () => {
    const order = (more: Partial<ListingSearch>) => buildSearches(search({}, more), '')[0]?.sort_by
    expect(order({firstMake: 'Land Rover'})).toBe(
      '_text_match:desc,_eval(car_type:=[`new`] && make:=[`Land Rover`]):desc,custom_rank:desc',
    )
    expect(order({})).toBeUndefined()
    expect(order({firstMake: 'Kia', sort: 'latest'})).toBe('created_at:desc,custom_rank:desc')
  })

  it.each([
    [{lists: {make: ['Kia', 'Land Rover']}}, ['base:=1 && make:=[`Kia`,`Land Rover`]', 'base:=1']],
    [
      {lists: {filtered_features: ['Sunroof', 'Bull Bar']}},
      ['base:=1 && filtered_features:=[`Sunroof`] && filtered_features:=[`Bull Bar`]'],
    ],
    [{ranges: {price: {min: 5000, max: 30_000}}}, ['base:=1 && price:=[5000..30000]', 'base:=1']],
    [{ranges: {price: {min: null, max: 30_000}}}, ['base:=1 && price:=[1001..30000]', 'base:=1']],
    [{ranges: {price: {min: 0, max: null}}}, ['base:=1 && price:>=1001', 'base:=1']],
    [{lists: {make: ['a`b || id:!=x']}}, ['base:=1 && make:=[`ab || id:!=x`]', 'base:=1']],
  ] as const)('filters by %j [3.7]', (changed, expected) => {
    expect(filters(changed)).toEqual(expected)
  })

  it.each([
    [
      {filtered_features: ['!Sunroof', 'Tow Bar']},
      'filtered_features:=[`Tow Bar`] && filtered_features:!=[`Sunroof`]',
    ],
    [{make: ['!Kia', '!Land Rover']}, 'make:!=[`Kia`] && make:!=[`Land Rover`]'],
    [{make: ['Kia'], make_model: ['!Kia Rio']}, 'make:=[`Kia`] && make_model:!=[`Kia Rio`]'],
    [{seats: ['!7', '!8']}, 'seats:!=7 && seats:!=8'],
  ] as const)('leaves out the excluded values of %j [2.2]', (lists, expected) => {
    const attributes = ['make', 'make_model', 'seats', 'filtered_features'] as const
    expect(filters({lists}, {attributes})[0]).toBe(`base:=1 && ${expected}`)
  })

  it('counts the values of a filter as if none of them were excluded', () => {
    expect(filters({lists: {make: ['!Kia']}})).toEqual(['base:=1 && make:!=[`Kia`]', 'base:=1'])
  })

  it('start a price filter above the price that counts as a placeholder [5.2c]', () => {
    const ranges = {price: {min: 500, max: 900}}
    expect(filters({ranges}, {minimumPrice: 0})[0]).toBe('base:=1 && price:=[500..900]')
    expect(filters({ranges}, {minimumPrice: 1000})[0]).toBe('base:=1 && price:=[1001..900]')
  })

  it('counts makes as if no model were chosen: another make is chosen beside its models [3.7]', () => {
    const attributes = ['make', 'model', 'badge', 'fuel'] as const
    const lists = {make: ['Kia'], model: ['Rio'], badge: ['S'], fuel: ['Petrol']}
    expect(filters({lists}, {attributes})).toEqual([
      'base:=1 && make:=[`Kia`] && model:=[`Rio`] && badge:=[`S`] && simple_fuel:=[`Petrol`]',
      'base:=1 && simple_fuel:=[`Petrol`]',
      'base:=1 && make:=[`Kia`] && badge:=[`S`] && simple_fuel:=[`Petrol`]',
      'base:=1 && make:=[`Kia`] && model:=[`Rio`] && simple_fuel:=[`Petrol`]',
      'base:=1 && make:=[`Kia`] && model:=[`Rio`] && badge:=[`S`]',
    ])
  })

  it('narrow a make by its model, beside others with all of theirs [3.7]', () => {
    const attributes = ['make', 'make_model', 'badge'] as const
    const lists = {make: ['Kia', 'MG'], make_model: ['MG 3'], badge: ['S']}
    expect(filters({lists}, {attributes})).toEqual([
      'base:=1 && (make:=[`Kia`] || (make_model:=[`MG 3`] && badge:=[`S`]))',
      'base:=1',
      'base:=1 && make:=[`Kia`,`MG`] && badge:=[`S`]',
      'base:=1 && make_model:=[`MG 3`]',
    ])
  })

  it('leaves unpriced cars out when the cheapest come first, where the site says so [5.2b]', () => {
    expect(filters({}, {sort: 'lowestPrice'})).toEqual(['base:=1 && price:>0'])
    expect(filters({}, {sort: 'lowestPrice', pricedOnlyWhenCheapestFirst: false})).toEqual(['base:=1'])
  })

  it('reads counts of a chosen filter from the search without it [3.8]', () => {
    const asked = search({lists: {make: ['Kia']}})
    const facet = (field_name: string, value: string, count: number) => ({
      field_name,
      counts: [{value, count}],
      extent: {min: 1, max: 9},
    })
    const results = readResults(asked, [
      {
        ms: 1,
        found: 3,
        hits: [{document: {}}],
        facet_counts: [facet('make', 'Kia', 3), facet('price', '1', 1)],
      },
      {ms: 1, found: 40, hits: [], facet_counts: [facet('make', 'Ford', 37)]},
    ])
    expect(results).toMatchObject({
      found: 3,
      vehicles: [],
      facets: {make: [{value: 'Ford', count: 37}]},
      extents: {price: {min: 1, max: 9}},
      near: null,
    })
  })
})
