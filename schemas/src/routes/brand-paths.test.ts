import {describe, expect, it} from 'vitest'
import {declaredDefaults} from '../settings/settings.ts'
import {getBrandWord, getModelPath, getOfferPath} from './brand-paths.ts'

describe('word of a manufacturer', () => {
  const {models} = declaredDefaults
  it.each([
    ['nissan', models, 'nissan'],
    ['nissan-australia', models, 'nissan'],
    ['nissan-new-zealand', models, 'nissan-new-zealand'],
    ['nissan-nz', {countrySuffix: '-nz'}, 'nissan'],
    ['nissan-nz', {countrySuffix: 'nz'}, 'nissan'],
    ['nissan-australia', {countrySuffix: null}, 'nissan-australia'],
    ['-australia', models, '-australia'],
    [null, models, null],
  ])('%s › is with %j %s: without its country [2.20]', (slug, settings, word) => {
    expect(getBrandWord(slug, settings)).toBe(word)
  })
})

describe('path of an offer', () => {
  it.each([
    ['nissan', false, '/offers/nissan/bonus'],
    ['nissan', true, '/offers/bonus'],
    [null, false, '/offers/bonus'],
  ])('brand %s, site of one manufacturer %s › is %s [2.15]', (word, isOfOneBrand, path) => {
    expect(getOfferPath('bonus', word, isOfOneBrand)).toBe(path)
  })
})

describe('path of a model', () => {
  it.each([
    ['models', 'x-trail', null, null, '/models/x-trail'],
    ['models', 'x-trail', 'x-trail-2026', null, '/models/x-trail-2026'],
    ['slug', 'x-trail', 'x-trail-2026', null, '/x-trail'],
    ['newSlug', 'x-trail', 'x-trail-2026', null, '/x-trail-2026'],
    ['newSlug', 'x-trail', null, null, '/x-trail'],
    ['brand', 'x-trail', null, null, '/nissan/x-trail'],
    ['brand', 'x-trail', 'x-trail-2026', null, '/nissan/x-trail-2026'],
    ['models', 'x-trail', null, '/search/nissan/x-trail', '/search/nissan/x-trail'],
    ['slug', 'x-trail', null, 'https://nissan.example', 'https://nissan.example'],
  ] as const)(
    'form %s, %s (new %s, own %s) › is %s [2.20, 3.15a]',
    (address, slug, newSlug, overrideUrl, path) => {
      expect(getModelPath({slug, newSlug, overrideUrl}, 'nissan', {address})).toBe(path)
    },
  )

  it('is that of a model without a brand where its brand has no word [2.20]', () => {
    const model = {slug: 'x-trail', newSlug: null, overrideUrl: null}
    expect(getModelPath(model, null, {address: 'brand'})).toBe('/models/x-trail')
  })
})
