import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {STOCK_VALUES} from '#/testing/words/stock-values'
import {EMPTY_LISTING, type ListingState} from '../listing-state.ts'
import {canonicaliseListing} from '../listing-url.ts'
import {readListingWords} from './read-listing-words.ts'
import {buildVocabulary} from './vocabulary.ts'

const vocabulary = buildVocabulary({values: STOCK_VALUES})
const rules = {sortOptions: ['relevant', 'lowestPrice'] as const, hasDistances: true, year: 2026}

function read(listing: Partial<ListingState>, changed: Partial<typeof rules> = {}): ListingState {
  return readListingWords({...EMPTY_LISTING, ...listing}, vocabulary, {...rules, ...changed})
}

describe('words of a list', () => {
  it('replace what was chosen of the same kind and keep the rest [2.2]', () => {
    const lists = {colour: ['White'], body: ['ute'], make: ['Toyota'], model: ['Hilux'], badge: ['SR5']}
    const ranges = {price: {min: null, max: 20_000}, km: {min: null, max: 50_000}}
    expect(read({query: 'black mazda 3 under 30k', lists, ranges})).toMatchObject({
      query: '',
      lists: {colour: ['Black'], body: ['ute'], make: ['Mazda'], model: ['3']},
      ranges: {price: {min: null, max: 30_000}, km: {min: null, max: 50_000}},
    })
    expect(read({query: 'black mazda 3', lists}).lists).not.toHaveProperty('badge')
  })

  it('become filters, all of them, in the example of the search box', () => {
    expect(read({query: declaredDefaults.search.exampleWords ?? ''})).toMatchObject({
      query: '',
      lists: {colour: ['White'], body: ['ute'], transmission: ['Automatic']},
      ranges: {price: {min: null, max: 30_000}},
    })
  })

  it('stay for the text search where they choose nothing [2.2]', () => {
    expect(read({query: 'white ute hitch receiver'})).toMatchObject({
      query: 'hitch receiver',
      lists: {colour: ['White'], body: ['ute']},
    })
    expect(read({query: 'N10234'})).toEqual({...EMPTY_LISTING, query: 'N10234'})
  })

  it.each([
    ['near me', ''],
    ['something for tradies', ''],
    ['something white', 'something white'],
    ['cheap ones', 'cheap ones'],
  ])('are not said to be used where no filter is made of them: %j [2.2]', (query, used) => {
    expect(read({query})).toMatchObject({query: '', reading: {used}})
  })

  it('are left as they are where the shopper wants them searched [2.2]', () => {
    const address = canonicaliseListing('/search', '?query=white%20ute&literal=1')
    expect(address?.publicUrl).toBe('/search/new-used-and-demo-cars?query=white+ute&literal=1')
    expect(address && read(address.state)).toEqual({...EMPTY_LISTING, query: 'white ute', literal: true})
    expect(canonicaliseListing('/search', '?literal=1')?.publicUrl).toBe('/search/new-used-and-demo-cars')
    expect(canonicaliseListing('/search', '?query=ute&literal=0')?.publicUrl).toBe(
      '/search/new-used-and-demo-cars?query=ute',
    )
  })

  it('sort only by what the site offers, and not against a choice [2.24c]', () => {
    expect(read({query: 'cheap ute'}).sortBy).toBe('lowestPrice')
    expect(read({query: 'low km ute'})).toMatchObject({
      sortBy: null,
      query: '',
      reading: {used: 'ute', leftOut: ['low km']},
    })
    expect(read({query: 'cheap ute', sortBy: 'latest'}).sortBy).toBe('latest')
  })

  it('name a place where the site has distances, the next distance up [2.2]', () => {
    const near = {text: '2150', within: 50, point: null, credit: null}
    expect(read({query: 'ute within 30 km of 2150'})).toMatchObject({query: '', near})
    const without = read({query: 'ute within 30 km of 2150'}, {hasDistances: false})
    expect(without).toMatchObject({
      query: '',
      near: null,
      lists: {body: ['ute']},
      reading: {used: 'ute', leftOut: ['within 30 km of 2150']},
    })
  })

  it('name a town that no car stands in, for the server to look up [2.2]', () => {
    expect(read({query: 'ute within 80km of wagga wagga'})).toMatchObject({
      query: '',
      near: {text: 'wagga wagga', words: 'within 80km of wagga wagga', within: 100, point: null},
      lists: {body: ['ute']},
      reading: {leftOut: []},
    })
  })

  it('are named where nothing is for them, beside those that are used', () => {
    expect(read({query: 'white ute for a tradie with turbo'})).toMatchObject({
      query: 'turbo',
      reading: {used: 'white ute with turbo', leftOut: ['tradie']},
    })
    expect(read({query: 'p plater'})).toMatchObject({query: '', reading: {used: '', leftOut: ['p plater']}})
  })

  it('refuse values beside what was chosen [2.2]', () => {
    expect(read({query: 'not white', lists: {body: ['ute'], colour: ['Red']}}).lists).toEqual({
      body: ['ute'],
      colour: ['!White'],
    })
  })
})
