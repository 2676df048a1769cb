import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  EMPTY_LISTING,
  type ListingState,
  removeFilters,
  toggleValue,
  withBounds,
  withPage,
  withQuery,
  withSort,
} from './listing-state.ts'
import {rebaseListing} from './rebase-listing.ts'

type Change = (state: ListingState) => ListingState

const VALUES: {readonly [name in FilterAttribute]?: readonly string[]} = {
  make: ['Kia', 'Toyota'],
  fuel: ['Diesel', 'Petrol'],
  colour: ['Red'],
}
const toggles: Change[] = Object.entries(VALUES).flatMap(([name, values]) =>
  values.map((value) => (state: ListingState) => toggleValue(state, name as FilterAttribute, value)),
)
const change = fc.constantFrom<Change>(
  ...toggles,
  (state) => withBounds(state, 'price', {min: null, max: 30_000}),
  (state) => withBounds(state, 'km', null),
  (state) => withQuery(state, 'red'),
  (state) => withSort(state, 'latest'),
)
const listing = fc
  .array(change, {maxLength: 6})
  .map((changes) => changes.reduce((state, next) => next(state), EMPTY_LISTING))

describe('a second choice before the first has answered', () => {
  it('keeps the first: make, then fuel, clicked in the page of neither', () => {
    const first = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const second = toggleValue(EMPTY_LISTING, 'fuel', 'Diesel')
    expect(rebaseListing(EMPTY_LISTING, second, first).lists).toEqual({make: ['Kia'], fuel: ['Diesel']})
  })

  it('two makes are both chosen, and a page turned meanwhile is forgotten', () => {
    const kia = toggleValue(withPage(EMPTY_LISTING, 3), 'make', 'Kia')
    const toyota = toggleValue(EMPTY_LISTING, 'make', 'Toyota')
    expect(rebaseListing(EMPTY_LISTING, toyota, kia)).toMatchObject({
      lists: {make: ['Kia', 'Toyota']},
      page: 1,
    })
    expect(rebaseListing(EMPTY_LISTING, withPage(EMPTY_LISTING, 2), kia).page).toBe(2)
  })

  it('[4.10c] models go with a make that is taken away', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const withModel = toggleValue(drawn, 'model', 'Rio')
    expect(rebaseListing(drawn, toggleValue(drawn, 'make', 'Kia'), withModel).lists).toEqual({})
  })

  it('clearing everything clears what is on its way', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const more = toggleValue(drawn, 'fuel', 'Diesel')
    const pending = toggleValue(more, 'colour', 'Red')
    expect(rebaseListing(more, removeFilters(more), pending)).toEqual(EMPTY_LISTING)
  })

  it('nothing on its way: it is the address that was asked for', () => {
    fc.assert(
      fc.property(listing, change, (drawn, next) => {
        expect(rebaseListing(drawn, next(drawn), drawn)).toEqual(next(drawn))
      }),
    )
  })

  it('two toggles in one page are the same as one after the other', () => {
    const toggle = fc.constantFrom(...toggles)
    fc.assert(
      fc.property(listing, toggle, toggle, (drawn, first, second) => {
        fc.pre(first !== second)
        expect(rebaseListing(drawn, second(drawn), first(drawn))).toEqual(second(first(drawn)))
      }),
    )
  })
})
