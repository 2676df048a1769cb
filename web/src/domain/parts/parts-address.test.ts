import {describe, expect, it} from 'vitest'
import {linkToParts, readPartsState, writePartsState} from './parts-address'

describe('address of a search for parts [2.21]', () => {
  it('says what is searched, and ignores what is wrong alone', () => {
    const state = readPartsState('q=%20oil%20&model=X-Trail&category=Filters&availability=in_stock&page=2')
    expect(state).toEqual({
      query: 'oil',
      model: 'X-Trail',
      category: 'Filters',
      availability: 'in_stock',
      page: 2,
    })
    expect(readPartsState(writePartsState(state))).toEqual(state)
    expect(readPartsState('availability=toString&page=-1&q=')).toEqual(readPartsState(''))
  })

  it('begins at the first page where something else is searched', () => {
    const state = readPartsState('q=oil&page=3')
    expect(linkToParts(state, {model: 'Navara'})).toBe('/parts/search?q=oil&model=Navara')
    expect(linkToParts(state, {page: 4})).toBe('/parts/search?q=oil&page=4')
    expect(linkToParts(readPartsState(''))).toBe('/parts/search')
  })
})
