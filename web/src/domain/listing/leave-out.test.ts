import {describe, expect, it} from 'vitest'
import {removeSearchedWords, withLeftOut} from './leave-out.ts'
import {EMPTY_LISTING} from './listing-state.ts'

describe('leaving out words of a search', () => {
  it.each([
    ['white ute for tradies', ['tradies'], 'white ute'],
    ['family suv', ['family'], 'suv'],
    ['suv, family, diesel', ['family'], 'suv, diesel'],
    ['families family suv', ['family'], 'families suv'],
    ['hatch with a (big) boot', ['(big)'], 'hatch boot'],
    ['ute near dubbo', ['near dubbo'], 'ute'],
    ['first car for a p plater', ['first', 'p plater'], 'car'],
  ])('reads "%s" without %j as "%s"', (query, words, used) => {
    expect(withLeftOut({...EMPTY_LISTING, query}, words).reading).toEqual({used, leftOut: words})
  })

  it('takes words out of the text search, and changes nothing without them', () => {
    const listing = {...EMPTY_LISTING, query: 'gd6 zzz', reading: {used: 'ute gd6 zzz', leftOut: ['family']}}
    expect(removeSearchedWords(listing, ['zzz', 'other'])).toEqual({
      ...EMPTY_LISTING,
      query: 'gd6',
      reading: {used: 'ute gd6', leftOut: ['family', 'zzz']},
    })
    expect(removeSearchedWords(listing, ['gd'])).toBe(listing)
  })
})
