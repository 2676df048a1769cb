import {describe, expect, it} from 'vitest'
import {proposeSlug, toSlug} from './to-slug.ts'

describe('toSlug', () => {
  it.each([
    ['  Müller’s Ütes!  ', 'muller-s-utes'],
    ['2.9% p.a. on every demo', '2-9-p-a-on-every-demo'],
    ['Up & Go', 'up-go'],
    ['Größe', 'grosse'],
    ['###', ''],
  ])('turns %j into %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug)
  })

  it('cuts long texts, and does not end with a hyphen', () => {
    expect(toSlug('-ab cd ef', 6)).toBe('ab-cd')
  })
})

describe('proposeSlug', () => {
  it('writes the ampersand as a word', () => {
    expect(proposeSlug('Bay & Sons Motors')).toBe('bay-and-sons-motors')
  })
})
