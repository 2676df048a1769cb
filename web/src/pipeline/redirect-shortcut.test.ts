import {expect, it} from 'vitest'
import {shortcutOf} from './redirect-shortcut'

it.each([
  ['/cars', '/search/new-used-and-demo-cars'],
  ['/search', '/search/new-used-and-demo-cars'],
  ['/offers', '/special-offers'],
  ['/cars/2021-toyota-hilux', null],
  ['/', null],
])('%s leads to %s', (path, target) => {
  expect(shortcutOf(path)).toBe(target)
})
