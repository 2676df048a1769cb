import {expect, it} from 'vitest'
import {joinFilters} from './join-filters.ts'

it('joinFilters › joins filters in parentheses and leaves empty ones out', () => {
  expect(joinFilters('a:=1', 'b:=2 || c:=3')).toBe('(a:=1) && (b:=2 || c:=3)')
  expect(joinFilters('a:=1', ' ')).toBe('a:=1')
  expect(joinFilters('', '')).toBe('')
})

it.each(['b:=2) || (c:=3', 'b:=2)', '(b:=2', ') || (c:=3'])(
  'joinFilters › refuses %j, which would reach outside its parentheses',
  (filter) => {
    expect(() => joinFilters('a:=1', filter)).toThrow('unbalanced parentheses')
  },
)
