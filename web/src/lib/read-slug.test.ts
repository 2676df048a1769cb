import {describe, expect, it} from 'vitest'
import {readSlugParameters} from './read-slug.ts'

describe('slugs in an address', () => {
  it.each([
    ['?slug=a&slug=b-2', ['a', 'b-2']],
    ['?slug=a&slug=a', ['a']],
    ['?slug=a&slug=b&slug=c&slug=d', ['a', 'b', 'c']],
    ['?slug=A&slug=..%2Fx&slug=&slug=a%60b&other=c', []],
    [`?slug=${'a'.repeat(161)}`, []],
  ])('are read from %s', (search, slugs) =>
    expect(readSlugParameters(`http://site/api/cars${search}`, 3)).toEqual(slugs),
  )
})
