import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildVocabulary} from '#/domain/listing/words/vocabulary'
import {type ListingSettings, searchRules} from '#/tenant/listing-settings'
import {STOCK_VALUES} from '#/testing/words/stock-values'
import {listOptions} from './list-options'

const NOW = Date.parse('2026-07-15T00:00:00Z')
const site: ListingSettings = {
  slug: 'a-site',
  name: 'A Site',
  place: null,
  itemTypes: ['car'],
  search: searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
  tiles: [],
  formTools: true,
  hasDistances: true,
  savesSearches: true,
  now: NOW,
  year: 2026,
}
const words = {values: STOCK_VALUES, vocabulary: buildVocabulary({values: STOCK_VALUES})}

const count = (name: 'make' | 'make_model', value: string) =>
  STOCK_VALUES[name]?.find((one) => one.value === value)?.count ?? 0

function list(typed: string): string[] {
  return listOptions(typed, words, {site}).map((option) => option.words)
}

describe('suggestions for several words', () => {
  it('say what they mean together, and lead to the list of these words [2.2]', () => {
    const [first] = listOptions('white ute manual', words, {site})
    expect(first).toEqual({
      words: 'utes, Manual, White',
      href: '/search/new-used-and-demo-cars?query=white+ute+manual',
      note: 'Filters',
    })
  })

  it('complete the last word where the others are filters [2.2]', () => {
    expect(list('white ut')).toEqual(['utes, White'])
    expect(list('diesel hil')).toEqual(['Toyota Hilux cars, Diesel'])
    expect(list('toyota automatic bl')).toEqual([
      'Toyota cars, Automatic, Black',
      'Toyota cars, Automatic, Blue',
    ])
    expect(list('sparkly ut')).toEqual([])
  })

  it('are makes, models and bodies where these begin with what is typed [2.2]', () => {
    expect(list('corol')).toEqual(['Toyota Corolla'])
    expect(list('white')).toEqual([])
  })

  it.each([
    ['toyota', {words: 'Toyota', href: '/search/toyota', note: String(count('make', 'Toyota'))}],
    [
      'corol',
      {
        words: 'Toyota Corolla',
        href: '/search/toyota/corolla',
        note: String(count('make_model', 'Toyota Corolla')),
      },
    ],
  ])('lead to the list of a make or a model, with its number: %s', (typed, option) => {
    expect(listOptions(typed, words, {site})).toContainEqual(option)
  })

  it('complete no word where the words before it are not all filters, or there are none', () => {
    expect(list('sparkly white ut')).toEqual([])
    expect(list('the ut')).toEqual([])
    expect(list('  ut')).toEqual(list('ut'))
  })

  it('complete the last of more than two words, whatever spaces are between them', () => {
    expect(list('white  diesel   ut')).toEqual(['utes, Diesel, White'])
  })

  it('begin with the meaning of all words, and name no meaning twice', () => {
    const found = list('white ute manual')
    expect(new Set(found).size).toBe(found.length)
    expect(list('diesel white automatic')[0]).toBe('cars, Automatic, Diesel, White')
  })

  it('are none where the stock is not known', () => {
    const unknown = {values: {}, vocabulary: buildVocabulary({values: {}})}
    expect(listOptions('zzz', unknown, {site})).toEqual([])
    const model = {...unknown, values: {make_model: [{value: 'Toyota Corolla', count: 2}]}}
    expect(listOptions('corol', model, {site}), 'a model of no known make').toEqual([])
  })
})
