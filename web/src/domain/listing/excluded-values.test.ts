import {describe, expect, it} from 'vitest'
import {formatSearchTitle} from './describe-listing.ts'
import {EMPTY_LISTING, type ListingState, toggleValue} from './listing-state.ts'
import {buildListingUrl, canonicaliseListing} from './listing-url.ts'
import {resolveListing} from './resolve-listing.ts'

const read = (search: string) => canonicaliseListing('/search', search)?.state.lists
const list = (...values: string[]) => values.map((value) => ({value, count: 1}))
const CATALOGUE = {
  total: 3,
  values: {colour: list('White', 'Black'), make: list('Toyota'), make_model: list('Toyota Corolla')},
}
const build = (lists: ListingState['lists']): ListingState => ({...EMPTY_LISTING, lists})

describe('excluded values', () => {
  it.each([
    ['?colour=!white', {colour: ['!white']}],
    ['?seats=!7', {seats: ['!7']}],
    ['?filtered_features=!Sunroof&filtered_features=Tow+Bar', {filtered_features: ['!Sunroof', 'Tow Bar']}],
    // Conditions, kinds and bare models cannot be excluded, and nothing is no value.
    ['?car_type=!new', {}],
    ['?item_type=!caravan', {}],
    ['?model=!Corolla', {}],
    ['?seats=!x', {}],
    ['?colour=!', {}],
  ])('are read from %s [2.2]', (search, lists) => {
    expect(read(search)).toEqual(lists)
  })

  it.each([
    [{make: ['!Toyota']}, '/search/new-used-and-demo-cars?make=%21Toyota'],
    [{body: ['!ute']}, '/search/new-used-and-demo-cars?body=%21ute'],
    [{make: ['Toyota'], make_model: ['!Toyota Corolla']}, '/search/toyota?make_model=%21Toyota+Corolla'],
  ])('are never the words of a path: %j', (lists, url) => {
    expect(buildListingUrl(build(lists))).toBe(url)
  })

  it('are spelled as in the stock, and ignored without it', () => {
    expect(resolveListing(build({colour: ['!white', '!pink']}), CATALOGUE, [])?.lists).toEqual({
      colour: ['!White'],
    })
  })

  it('are named with their negation', () => {
    const lists = {make: ['!Toyota'], colour: ['!White'], filtered_features: ['!Sunroof'], body: ['suv']}
    expect(formatSearchTitle(build(lists), ['car'])).toBe('SUVs, Not Toyota, Not White, No Sunroof')
  })

  it('end where the value is chosen, and where they are taken off', () => {
    const listing = build({colour: ['!Black', '!White']})
    expect(toggleValue(listing, 'colour', 'White').lists).toEqual({colour: ['!Black', 'White']})
    expect(toggleValue(listing, 'colour', '!White').lists).toEqual({colour: ['!Black']})
    expect(toggleValue(build({make: ['!Toyota']}), 'model', 'Rio').lists).toEqual({
      make: ['!Toyota'],
      model: ['Rio'],
    })
  })
})
