import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {listContentWarnings} from './content-warnings.ts'
import {listContrastWarnings} from './settings-warnings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const asset = {_ref: 'image-1'}

describe('warning before a publish of content', () => {
  function paths(name: 'offer' | 'slide', document: {[name: string]: unknown}) {
    return listContentWarnings(documents[name], document, NOW).map(({path}) => path.join('.'))
  }

  it.each([
    ['an offer whose end has passed', {window: {end: '2026-11-19T00:00:00Z'}}, ['window.end']],
    ['a picture without words', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset}}, ['image.alt']],
    ['an offer in order', {window: {end: '2027-01-01T00:00:00Z'}, image: {asset, alt: 'A car'}}, []],
  ])('is shown or not for %s', (_title, document, expected) => {
    expect(paths('offer', document)).toEqual(expected)
  })
})

describe('warning before a publish of settings', () => {
  it('accepts all declared colours', () => {
    expect(listContrastWarnings(declaredDefaults)).toEqual([])
  })

  it('names both colours of a pair that is hard to read', () => {
    const [warning] = listContrastWarnings({
      ...declaredDefaults,
      theme: {...declaredDefaults.theme, accent: '#FFC72C'},
    })
    expect(warning?.path).toEqual(['theme', 'accentInk'])
    expect(warning?.message).toMatch(/"Text on accent" is hard to read on "Accent": its contrast is 1\.5/)
  })
})
