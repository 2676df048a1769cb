import {describe, expect, it} from 'vitest'
import {type FilterTree, parseFilter} from './parse-filter.ts'

function show(tree: FilterTree<string> | undefined): string {
  if (!tree) return ''
  return tree.operator === 'leaf' ? tree.leaf : `(${show(tree.left)} ${tree.operator} ${show(tree.right)})`
}

function parse(filter: string): string {
  return show(parseFilter(filter, (clause) => clause))
}

describe('parseFilter', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['a:1', 'a:1'],
    ['a:1 && b:2 || c:3', '((a:1 && b:2) || c:3)'],
    ['a:1 || b:2 && c:3', '((a:1 || b:2) && c:3)'],
    ['a:1 || (b:2 && c:3)', '(a:1 || (b:2 && c:3))'],
    ['((((a:1))))', 'a:1'],
    ['a:=`x && y) z` && b:2', '(a:=`x && y) z` && b:2)'],
    ['at:(-33.8, 151.2, 5 km)&&b:2', '(at:(-33.8, 151.2, 5 km) && b:2)'],
    ['a:[1,2]||b:!=3', '(a:[1,2] || b:!=3)'],
  ])('reads %j as %j', (filter, tree) => {
    expect(parse(filter)).toBe(tree)
  })

  it.each([
    ['(a:1', 'Could not parse the filter query: unbalanced parentheses.'],
    [')', 'Could not parse the filter query: unbalanced parentheses.'],
    ['a:1 &&', 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['|| a:1', 'Could not parse the filter query: unbalanced `||` operands.'],
    ['& a:1', 'Could not parse the filter filter_query.'],
    ['a:=SR (4X4)', 'Could not parse the filter query.'],
    ['()', 'Filter query cannot be empty.'],
    [Array(101).fill('a:1').join(' && '), '`filter_by` has too many operations.'],
  ])('refuses %j', (filter, message) => {
    expect(() => parse(filter)).toThrow(message)
  })

  it('takes two hundred clauses and operators', () => {
    expect(parse(Array(100).fill('a:1').join(' && '))).toContain('a:1')
  })

  it('refuses hostile input without exhausting the stack', () => {
    const deep = '('.repeat(500_000)
    expect(() => parse(deep)).toThrow('unbalanced parentheses')
    expect(parse(`${deep}a:1${')'.repeat(500_000)}`)).toBe('a:1')
    expect(() => parse('a:1||'.repeat(300_000))).toThrow('too many operations')
    expect(parse(`a:=\`${'x'.repeat(2_000_000)}\``)).toHaveLength(2_000_005)
  })
})
