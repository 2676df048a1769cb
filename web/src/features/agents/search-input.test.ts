import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES, isRange} from '@forecourt/schemas/vehicle/filter-attributes'
import {describe, expect, it} from 'vitest'
import {createSearchInput, toListingAddress} from './search-input'

const schema = createSearchInput(declaredDefaults.search.sortOptions)

/** Filters whose values in addresses are already an enum. */
const CLOSED: {readonly [name: string]: readonly string[]} = {
  car_type: ['new', 'used'],
  item_type: ['car', 'caravan'],
}

describe('the search of agents', () => {
  it.each(ATTRIBUTE_NAMES)('filters by %s as the page’s address does', (name) => {
    const words = FILTER_ATTRIBUTES[name].numeric ? ['4', '5'] : ['One', 'Two']
    const given = isRange(name) ? {min: 3, max: 7} : (CLOSED[name] ?? words)
    const state = toListingAddress(schema.parse({[name]: given}))?.state
    if (isRange(name)) expect(state?.ranges[name]).toEqual({min: 3, max: 7})
    else expect(state?.lists[name]).toHaveLength(2)
  })

  it('takes words, an order, a page and numbers', () => {
    const state = toListingAddress(
      schema.parse({query: 'hilux', sort: 'lowestPrice', page: 2, seats: [7], price: {max: 30_000}}),
    )?.state
    expect(state).toMatchObject({
      query: 'hilux',
      sortBy: 'lowestPrice',
      page: 2,
      lists: {seats: ['7']},
      ranges: {price: {min: null, max: 30_000}},
    })
  })

  it.each([
    [{colour: 'Red'}],
    [{make: Array.from({length: 21}, () => 'Kia')}],
    [{make: ['x'.repeat(81)]}],
    [{query: 'x'.repeat(121)}],
    [{price: {max: -1}}],
    [{page: 0}],
    [{sort: 'cheapest'}],
    [{horsepower: ['9']}],
  ])('refuses %j', (input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })
})
