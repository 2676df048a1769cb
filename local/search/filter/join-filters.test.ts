import {expect, it} from 'vitest'
import {joinFilters} from './join-filters.ts'

it('joins filters in parentheses and leaves empty ones out', () => {
  expect(joinFilters('a:=1', 'b:=2 || c:=3')).toBe('(a:=1) && (b:=2 || c:=3)')
  expect(joinFilters('a:=1', ' ')).toBe('a:=1')
  expect(joinFilters('', '')).toBe('')
})

it.each(['b:=2) || (c:=3', 'b:=2)', '(b:=2', ') || (c:=3'])(
  'refuses %j, which would reach past the first',
  (filter) => {
    expect(() => joinFilters('a:=1', filter)).toThrow('unbalanced parentheses')
  },
)
