import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildVocabulary} from '#/domain/listing/words/vocabulary'
import {searchRules} from '#/tenant/listing-settings'
import {resolveTarget, type Target} from './listing-target'

const NOW = Date.parse('2026-07-15T00:00:00Z')
const site = {
  slug: 'a-site',
  name: 'A Site',
  place: null,
  itemTypes: ['car' as const],
  search: searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
  tiles: [],
  now: NOW,
  year: 2026,
  formTools: true,
  hasDistances: true,
  savesSearches: true,
}
const words = {
  makes: new Set<string>(),
  models: new Set<string>(),
  vocabulary: buildVocabulary({values: {body: [{value: 'ute', count: 1}]}}),
}
const dubbo = {
  text: '2830',
  words: 'near dubbo',
  within: null,
  point: {latitude: -32.2, longitude: 148.6},
  credit: null,
}

function resolve(query: string, typing: boolean, near: typeof dubbo | null = null) {
  const target: Target = {href: `/search?query=${query}`, history: 'push', typing}
  const listing = {...EMPTY_LISTING, near}
  const position = {drawn: EMPTY_LISTING, asked: EMPTY_LISTING, typed: EMPTY_LISTING, from: 1, seenPage: 1}
  return resolveTarget(target, position, {site, listing, typed: EMPTY_LISTING}, words)
}

describe('the next list of a shopper', () => {
  it('leaves a town out while it is typed, and says so', () => {
    expect(resolve('ute near dub', true)?.listing).toMatchObject({
      near: null,
      lists: {body: ['ute']},
      reading: {used: 'ute', leftOut: ['near dub']},
    })
  })

  it('is for the server where a town or a postcode is asked for that it has not looked up', () => {
    expect(resolve('ute near dubbo', false)).toBeNull()
    expect(resolve('ute near 2830', true)).toBeNull()
  })

  it('keeps the place that the server found for the same words', () => {
    expect(resolve('ute near dubbo', false, dubbo)?.listing.near).toEqual(dubbo)
  })
})
