import {describe, expect, it} from 'vitest'
import {listPages} from './pages.tsx'

describe('page links', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('are listed for page %d of %d', (page, last, expected) => {
    expect(listPages(page, last)).toEqual(expected)
  })
})
