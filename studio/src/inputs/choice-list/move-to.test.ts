import {expect, it} from 'vitest'
import {moveTo} from './move-to.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 3, 'abc'],
  [0, -1, 'abc'],
])('move › takes place %d to %d', (from, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
