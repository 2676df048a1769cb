import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from './listing-state.ts'
import {hasFewFilters, listLooserListings} from './looser-listings.ts'

function words(changed: Partial<ListingState>): string[] {
  return listLooserListings({...EMPTY_LISTING, ...changed}).map((way) => way.words)
}

describe('ways out of an empty listing', () => {
  it.each([
    [{}, []],
    [{lists: {colour: ['Red']}}, ['Any colour']],
    [{ranges: {price: {min: null, max: 30_000}}}, ['Price up to $36,000', 'Any price']],
    [{ranges: {price: {min: 10_000, max: null}}}, ['Price from $8,000', 'Any price']],
    [{ranges: {year: {min: 2020, max: 2022}}}, ['Year 2018 to 2024', 'Any year']],
    [{lists: {make: ['Kia'], colour: ['Red']}}, ['Any colour', 'Any make', 'Without colour and make']],
    [{ranges: {year: {min: 2020, max: null}}}, ['Year from 2018', 'Any year']],
    [{ranges: {year: {min: null, max: 2022}}}, ['Year to 2024', 'Any year']],
    [
      {query: 'one two three'},
      ['Only “one two”', 'Only “one three”', 'Only “two three”', 'Without “one two three”'],
    ],
    [{lists: {filtered_features: ['Sunroof', 'Tow Bar']}}, ['Without Sunroof', 'Without Tow Bar']],
    [{lists: {filtered_features: ['!Sunroof']}}, ['With or without Sunroof']],
    [{query: 'kia xyz'}, ['Only “kia”', 'Only “xyz”', 'Without “kia xyz”']],
    [{query: 'xyz', lists: {fuel: ['Diesel']}}, ['Any fuel', 'Without “xyz”', 'Without “xyz” and fuel']],
  ])('are for %j: %j', (changed, expected) => {
    expect(words(changed)).toEqual(expected)
  })

  it.each([
    [5, [10, null]],
    [100, [250, null]],
    [250, [null]],
    [null, []],
  ])('lead from within %s km of a place first to the next distance: %j', (within, wider) => {
    const near = {text: 'Dubbo', within, point: null, credit: null}
    expect(listLooserListings({...EMPTY_LISTING, near})).toEqual(
      wider.map((km) => {
        const label = km === null ? 'Any distance' : `Within ${km} km`
        return {words: label, to: {...EMPTY_LISTING, near: {...near, within: km}}, differs: label, givenUp: 1}
      }),
    )
  })

  it('leave out single words of up to five', () => {
    expect(words({query: 'a b c d e'})).toHaveLength(6)
    expect(words({query: 'a b c d e f'})).toEqual(['Without “a b c d e f”'])
  })

  it('lead to listings that ask for less', () => {
    const [, way] = listLooserListings({
      ...EMPTY_LISTING,
      page: 4,
      lists: {make: ['Kia'], model: ['Rio'], colour: ['Red']},
    })
    expect(way).toEqual({
      words: 'Any model',
      to: {...EMPTY_LISTING, lists: {make: ['Kia'], colour: ['Red']}},
      differs: 'Another model',
      givenUp: 1,
    })
  })

  it.each([
    [{query: 'xyz'}, ['Without “xyz”']],
    [
      {query: 'xyz', lists: {fuel: ['Diesel']}},
      ['Another fuel', 'Without “xyz”', 'Without “xyz”, another fuel'],
    ],
    [
      {lists: {make: ['Kia'], colour: ['Red']}},
      ['Another colour', 'Another make', 'Another colour and make'],
    ],
  ])('are named for %j by what differs: %j', (changed, differences) => {
    expect(listLooserListings({...EMPTY_LISTING, ...changed}).map(({differs}) => differs)).toEqual(
      differences,
    )
  })

  it.each([
    [{}, true],
    [{lists: {car_type: ['used']}}, true],
    [{query: 'red', lists: {car_type: ['used']}}, false],
    [{lists: {make: ['Kia']}}, false],
    [{ranges: {price: {min: null, max: 9000}}}, false],
  ])('are not needed where %j filters next to nothing: %s', (changed, broad) => {
    expect(hasFewFilters({...EMPTY_LISTING, ...changed})).toBe(broad)
  })
})
