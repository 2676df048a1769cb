import {expect, it} from 'vitest'
import {moveItem} from './move-item.ts'

it.each([
  [['a', 'b', 'c'], 1, -1, ['b', 'a', 'c']],
  [['a', 'b', 'c'], 1, 1, ['a', 'c', 'b']],
  [['a', 'b', 'c'], 0, -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 2, 1, ['a', 'b', 'c']],
  [[], 0, 1, []],
] as const)('moveItem › moves in %j item %d by %d: %j', (items, index, by, expected) => {
  expect(moveItem<string>(items, index, by)).toEqual(expected)
})
