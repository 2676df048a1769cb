import {expect, it} from 'vitest'
import {toSlug} from './to-slug.ts'

it.each([
  ['Bay & Sons Motors', 'bay-and-sons-motors'],
  ['  Müller’s Ütes!  ', 'muller-s-utes'],
  ['2.9% p.a. on every demo', '2-9-p-a-on-every-demo'],
  ['###', ''],
])('the short name of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

it('is cut where it is too long, never at a hyphen', () => {
  expect(toSlug('ab cd ef', 6)).toBe('ab-cd')
})
