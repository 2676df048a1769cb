import {expect, it} from 'vitest'
import {isNeverShown, takenAddress} from './taken-address.ts'

it.each([
  ['about-us', null, false],
  ['compare', /comparison of cars.*Choose another address/, true],
  ['search', /stock search/, true],
  ['fleet', /form/, false],
] as const)('[2.21] a page at /%s', (current, expected, never) => {
  const document = {slug: {_type: 'slug', current}}
  const message = takenAddress(document)
  if (expected === null) expect(message).toBeNull()
  else expect(message).toMatch(expected)
  expect(isNeverShown(document)).toBe(never)
})

it('[2.21] a page without an address yet is no fault of it', () => {
  for (const slug of [undefined, null, 'compare', {current: 7}]) expect(takenAddress({slug})).toBeNull()
})
