import {expect, it} from 'vitest'
import {countPages} from './count-pages.ts'

it.each([
  [0, 21, 1],
  [1, 21, 1],
  [21, 21, 1],
  [22, 21, 2],
  [42, 21, 2],
  [312, 24, 13],
  [99_999, 21, 500],
])('%d found, %d to a page, end on page %d [3.8]', (found, pageSize, last) => {
  expect(countPages(found, pageSize)).toBe(last)
})
