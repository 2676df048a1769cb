import {describe, expect, it} from 'vitest'
import {linkToParts, PARTS_STATE} from './parts-address'

describe('address of a search for parts [2.21]', () => {
  it('says what is searched, and ignores what is wrong alone', () => {
    const state = PARTS_STATE.read('q=%20oil%20&model=X-Trail&category=Filters&availability=in_stock&page=2')
    expect(state).toEqual({
      query: 'oil',
      model: 'X-Trail',
      category: 'Filters',
      availability: 'in_stock',
      page: 2,
    })
    expect(PARTS_STATE.read(PARTS_STATE.write(state))).toEqual(state)
    expect(PARTS_STATE.read('availability=toString&page=-1&q=')).toEqual(PARTS_STATE.read(''))
  })

  it('begins at the first page where something else is searched', () => {
    const state = PARTS_STATE.read('q=oil&page=3')
    expect(linkToParts(state, {model: 'Navara'})).toBe('/parts/search?q=oil&model=Navara')
    expect(linkToParts(state, {page: 4})).toBe('/parts/search?q=oil&page=4')
    expect(linkToParts(PARTS_STATE.read(''))).toBe('/parts/search')
  })
})
