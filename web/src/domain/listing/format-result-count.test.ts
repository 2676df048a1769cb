import {expect, it} from 'vitest'
import {formatResultCount} from './format-result-count.ts'

const conditions = [
  {value: 'used', count: 2000},
  {value: 'new', count: 1500},
]

it.each([
  ['found', 1999, '1,999'],
  ['found', 2000, '2,000'],
  ['configured', 1999, '1,999'],
  ['configured', 2000, '2,000+'],
  ['facets', 1999, '1,999'],
  ['facets', 2000, '3,500'],
] as const)('by the choice "%s", %d cars read %s [9.1a]', (largeCount, found, words) => {
  expect(formatResultCount(found, conditions, {largeCount, countLimit: 1999, stockCountText: '2,000+'})).toBe(
    words,
  )
})

it('says the number found where the site has no words or counts [9.1a]', () => {
  const rules = {countLimit: 1999, stockCountText: null}
  expect(formatResultCount(2500, undefined, {...rules, largeCount: 'configured'})).toBe('2,500')
  expect(formatResultCount(2500, undefined, {...rules, largeCount: 'facets'})).toBe('2,500')
})
