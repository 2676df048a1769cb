import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  EMPTY_LISTING,
  type ListingState,
  removeFilters,
  toggleValue,
  withBounds,
  withDense,
  withLiteralQuery,
  withNear,
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

describe('second choice before the first was answered', () => {
  it('keeps the first: make, then fuel, clicked in the page of neither', () => {
    const first = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const second = toggleValue(EMPTY_LISTING, 'fuel', 'Diesel')
    expect(rebaseListing(EMPTY_LISTING, second, first).lists).toEqual({make: ['Kia'], fuel: ['Diesel']})
  })

  it('keeps that words are searched as they are, and that they are not', () => {
    const words = withQuery(EMPTY_LISTING, 'sparkly')
    const kia = toggleValue(words, 'make', 'Kia')
    const asWords = rebaseListing(words, withLiteralQuery(words), kia)
    expect(asWords).toMatchObject({query: 'sparkly', literal: true, lists: {make: ['Kia']}})
    expect(rebaseListing(withLiteralQuery(words), words, asWords)).not.toHaveProperty('literal')
  })

  it('keeps rows where cars are filtered meanwhile, and cards where a shopper goes back to them', () => {
    const kia = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const rows = withDense(EMPTY_LISTING, true)
    expect(rebaseListing(EMPTY_LISTING, kia, rows)).toMatchObject({dense: true, lists: {make: ['Kia']}})
    expect(rebaseListing(EMPTY_LISTING, rows, kia)).toMatchObject({dense: true, lists: {make: ['Kia']}})
    expect(rebaseListing(rows, EMPTY_LISTING, rebaseListing(rows, kia, rows))).not.toHaveProperty('dense')
  })

  it('keeps both of two makes, and forgets a page turned meanwhile', () => {
    const kia = toggleValue(withPage(EMPTY_LISTING, 3), 'make', 'Kia')
    const toyota = toggleValue(EMPTY_LISTING, 'make', 'Toyota')
    expect(rebaseListing(EMPTY_LISTING, toyota, kia)).toMatchObject({
      lists: {make: ['Kia', 'Toyota']},
      page: 1,
    })
    expect(rebaseListing(EMPTY_LISTING, withPage(EMPTY_LISTING, 2), kia).page).toBe(2)
  })

  it('keeps the place that was chosen, and lets another one replace it [9.10g]', () => {
    const near = (text: string) =>
      withNear(EMPTY_LISTING, {text, within: 25, point: {latitude: -33.9, longitude: 151.2}, credit: null})
    const here = near('2015')
    expect(rebaseListing(EMPTY_LISTING, toggleValue(EMPTY_LISTING, 'make', 'Kia'), here)).toMatchObject({
      near: here.near,
      lists: {make: ['Kia']},
    })
    expect(rebaseListing(here, near('2064'), here).near?.text).toBe('2064')
    expect(rebaseListing(here, toggleValue({...here, near: null}, 'make', 'Kia'), here).near).toBeNull()
  })

  it('models go with a make that is taken away [4.10c]', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const withModel = toggleValue(drawn, 'model', 'Rio')
    expect(rebaseListing(drawn, toggleValue(drawn, 'make', 'Kia'), withModel).lists).toEqual({})
  })

  it('clears pending changes too when everything is cleared', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const more = toggleValue(drawn, 'fuel', 'Diesel')
    const pending = toggleValue(more, 'colour', 'Red')
    expect(rebaseListing(more, removeFilters(more), pending)).toEqual(EMPTY_LISTING)
  })

  const price = (min: number | null, max: number | null) => (state: ListingState) =>
    withBounds(state, 'price', {min, max})

  it('keeps a pending price, words and order, and changes only the choice', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const onto = withSort(withQuery(price(5000, 30_000)(drawn), 'red'), 'latest')
    const asked = withBounds(drawn, 'year', {min: 2018, max: null})
    expect(rebaseListing(drawn, asked, onto)).toEqual({
      ...onto,
      ranges: {price: {min: 5000, max: 30_000}, year: {min: 2018, max: null}},
      page: asked.page,
    })
  })

  it.each([
    ['its lower end', price(9000, 30_000)],
    ['its upper end', price(5000, 40_000)],
    ['both ends', (state: ListingState) => withBounds(state, 'price', null)],
  ])('changes %s of a price', (_, move) => {
    const drawn = toggleValue(price(5000, 30_000)(EMPTY_LISTING), 'make', 'Kia')
    const onto = toggleValue(drawn, 'fuel', 'Diesel')
    expect(rebaseListing(drawn, move(drawn), onto)).toEqual(move(onto))
  })

  it('exchanges a value for another', () => {
    const drawn = toggleValue(EMPTY_LISTING, 'fuel', 'Diesel')
    const asked = {...drawn, lists: {fuel: ['Petrol']}}
    const onto = toggleValue(drawn, 'colour', 'Red')
    expect(rebaseListing(drawn, asked, onto).lists).toEqual({fuel: ['Petrol'], colour: ['Red']})
    const both = {...drawn, lists: {fuel: ['Diesel', 'Petrol']}}
    expect(rebaseListing(both, {...both, lists: {fuel: ['Diesel', 'Electric']}}, both).lists.fuel).toEqual([
      'Diesel',
      'Electric',
    ])
  })

  it('keeps the pending text where everything else is cleared', () => {
    const drawn = withQuery(toggleValue(EMPTY_LISTING, 'make', 'Kia'), 'red')
    expect(rebaseListing(drawn, EMPTY_LISTING, toggleValue(drawn, 'fuel', 'Diesel'))).toEqual(EMPTY_LISTING)
  })

  it('drops a badge with the last model, and only then [4.10c]', () => {
    const make = toggleValue(EMPTY_LISTING, 'make', 'Kia')
    const drawn = toggleValue(make, 'model', 'Rio')
    const onto = {...drawn, lists: {...drawn.lists, badge: ['Sport']}}
    expect(rebaseListing(drawn, make, onto).lists).toEqual({make: ['Kia']})
    const red = toggleValue(drawn, 'colour', 'Red')
    expect(rebaseListing(drawn, red, onto).lists).toEqual({...onto.lists, colour: ['Red']})
    const bare = {...make, lists: {...make.lists, badge: ['Sport']}}
    expect(rebaseListing(make, toggleValue(make, 'colour', 'Red'), bare).lists.badge).toEqual(['Sport'])
  })

  it('models of a second make stay when the first is taken away [4.10c]', () => {
    const lists = {make: ['Kia', 'Mazda'], make_model: ['Kia Rio', 'Mazda 3']}
    const drawn = {...EMPTY_LISTING, lists}
    const asked = {...EMPTY_LISTING, lists: {make: ['Mazda'], model: ['3']}}
    const onto = toggleValue(drawn, 'colour', 'Red')
    expect(rebaseListing(drawn, asked, onto).lists).toEqual({make: ['Mazda'], model: ['3'], colour: ['Red']})
  })

  it('is the requested address without a pending one', () => {
    fc.assert(
      fc.property(listing, change, (drawn, next) => {
        expect(rebaseListing(drawn, next(drawn), drawn)).toEqual(next(drawn))
      }),
    )
  })

  it('gives for two toggles in one page the same as one after the other', () => {
    const toggle = fc.constantFrom(...toggles)
    fc.assert(
      fc.property(listing, toggle, toggle, (drawn, first, second) => {
        fc.pre(first !== second)
        expect(rebaseListing(drawn, second(drawn), first(drawn))).toEqual(second(first(drawn)))
      }),
    )
  })
})
