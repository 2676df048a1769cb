import {describe, expect, it} from 'vitest'
import {listListingAttributes, listShownFilters} from './listing-attributes.ts'
import {
  countChosen,
  EMPTY_LISTING,
  findOnlyLimit,
  type ListingState,
  removeAttribute,
  removeFilters,
  toggleValue,
  withBounds,
  withQuery,
} from './listing-state.ts'

const some: ListingState = {
  ...EMPTY_LISTING,
  query: 'red',
  lists: {make: ['Toyota'], model: ['Corolla'], fuel: ['Diesel']},
  ranges: {price: {min: null, max: 30_000}},
  sortBy: 'latest',
  page: 4,
}

describe('changing a listing', () => {
  it('adds and removes a value, on page one', () => {
    const added = toggleValue(some, 'fuel', 'Petrol')
    expect(added).toMatchObject({page: 1, lists: {fuel: ['Diesel', 'Petrol']}})
    expect(toggleValue(toggleValue(added, 'fuel', 'Petrol'), 'fuel', 'Diesel').lists).not.toHaveProperty(
      'fuel',
    )
  })

  it('takes models away with their makes, and leaves them beside another', () => {
    const two = toggleValue(some, 'make', 'Kia')
    expect(two.lists).toEqual({make: ['Kia', 'Toyota'], make_model: ['Toyota Corolla'], fuel: ['Diesel']})
    expect(toggleValue(two, 'make', 'Kia').lists).toEqual(some.lists)
    expect(toggleValue(two, 'make', 'Toyota').lists).toEqual({make: ['Kia'], fuel: ['Diesel']})
    expect(removeAttribute(some, 'make').lists).toEqual({fuel: ['Diesel']})
    expect(removeAttribute(two, 'make').lists).toEqual({fuel: ['Diesel']})
  })

  it('takes badges away with the last model', () => {
    const gx = toggleValue(some, 'badge', 'GX')
    expect(toggleValue(gx, 'model', 'Hilux').lists).toMatchObject({
      model: ['Corolla', 'Hilux'],
      badge: ['GX'],
    })
    expect(toggleValue(gx, 'make', 'Kia').lists).toMatchObject({
      make_model: ['Toyota Corolla'],
      badge: ['GX'],
    })
    expect(toggleValue(gx, 'model', 'Corolla').lists).toEqual({make: ['Toyota'], fuel: ['Diesel']})
    expect(removeAttribute(gx, 'model').lists).toEqual({make: ['Toyota'], fuel: ['Diesel']})
  })

  it('names models with their makes where there are several [3.7]', () => {
    const two = toggleValue(some, 'make', 'Kia')
    expect(listShownFilters(two, ['make', 'model', 'fuel'])).toEqual(['make', 'make_model', 'fuel', 'price'])
    expect(listShownFilters(some, ['make', 'make_model'])).toEqual(['make', 'model', 'price', 'fuel'])
  })

  it('changes bounds, words and everything', () => {
    expect(withBounds(some, 'price', null).ranges).toEqual({})
    expect(withBounds(some, 'km', {min: 0, max: null}).ranges.km).toEqual({min: 0, max: null})
    expect(removeAttribute(some, 'price').ranges).toEqual({})
    expect(withQuery(some, '')).toMatchObject({query: '', page: 1})
    expect(removeFilters(some)).toEqual({...EMPTY_LISTING, sortBy: 'latest'})
    expect(countChosen(some)).toBe(4)
  })

  it('counts the shown values, in the order of requests [3.7]', () => {
    expect(listListingAttributes(EMPTY_LISTING, ['fuel', 'model', 'make'])).toEqual(['make', 'fuel'])
    expect(listListingAttributes(some, ['make'])).toEqual(['make', 'model', 'price', 'fuel'])
  })

  it.each([
    [EMPTY_LISTING, ['fuel', 'model', 'make'], ['fuel', 'make']],
    [some, ['make', 'model', 'badge'], ['make', 'model', 'badge', 'price', 'fuel']],
    [EMPTY_LISTING, ['model', 'badge', 'fuel'], ['model', 'fuel']],
  ] as const)(
    'shows filters in the site’s order, models after a make where it offers makes [3.7]',
    (state, site, shown) => {
      expect(listShownFilters(state, site)).toEqual(shown)
    },
  )
})

describe('what alone limits a list', () => {
  it.each<[string, Partial<ListingState>, string[] | null]>([
    ['nothing', {}, null],
    ['a make', {lists: {make: ['Kia']}}, ['make', 'Kia']],
    [
      'two, on another page',
      {lists: {make: ['Kia', 'MG']}, sortBy: 'latest', page: 2},
      ['make', 'Kia', 'MG'],
    ],
    ['a model', {lists: {make: ['Kia'], model: ['Rio']}}, ['make', 'Kia']],
    ['a body', {lists: {body: ['suv']}}, ['body', 'suv']],
    ['a condition', {lists: {car_type: ['used']}}, ['car_type', 'used']],
    ['a location', {lists: {location_name: ['Yard']}}, ['location_name', 'Yard']],
    ['a make and a body', {lists: {make: ['Kia'], body: ['suv']}}, null],
    ['a colour', {lists: {colour: ['White']}}, null],
    ['a make that is excluded', {lists: {make: ['!Kia']}}, null],
    ['a body that is excluded', {lists: {body: ['!suv']}}, null],
    ['a model without its make', {lists: {model: ['Rio'], body: ['suv']}}, null],
    ['a model of another make', {lists: {make: ['Kia'], make_model: ['MG ZS']}}, null],
    ['a colour besides', {lists: {make: ['Kia'], colour: ['White']}}, null],
    ['a price besides', {lists: {make: ['Kia']}, ranges: {price: {min: null, max: 9000}}}, null],
    ['words besides', {lists: {make: ['Kia']}, query: 'tow bar'}, null],
    ['a path that is not resolved', {lists: {make: ['Kia']}, slugs: ['rio']}, null],
  ])('is %s: %j', (_, state, limit) => {
    const found = findOnlyLimit({...EMPTY_LISTING, ...state}, 'latest')
    expect(found && [found.attribute, ...found.values]).toEqual(limit)
  })

  it('is nothing where the cheapest come first', () => {
    expect(findOnlyLimit({...EMPTY_LISTING, lists: {make: ['Kia']}}, 'lowestPrice')).toBeNull()
  })
})
