import type {Manufacturer} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingSearch, listKinds, searchRules} from './listing-settings.ts'

const NOW = Date.UTC(2026, 10, 20, 9, 59, 59)
const ZONE = 'Australia/Brisbane'
const FILTERS = ['make', 'weekly_price_range', 'price'] as const

function getRules(finance: Partial<typeof declaredDefaults.finance>) {
  const search = {...declaredDefaults.search, filters: [...FILTERS]}
  return searchRules(
    {...declaredDefaults, search, finance: {...declaredDefaults.finance, ...finance}},
    ZONE,
    NOW,
  )
}

describe('the rules of a listing', () => {
  it('carry what the site says where the search does not answer [4.5b, 8.5]', () => {
    const messages = {...declaredDefaults.messages, searchFailed: 'Back in a minute.'}
    expect(searchRules({...declaredDefaults, messages}, ZONE, NOW).failedText).toBe('Back in a minute.')
  })

  it('open with the new cars of the one brand of a site, unless it wants none first', () => {
    const kia = {name: 'Kia'} as Manufacturer
    const {firstMake} = searchRules(declaredDefaults, ZONE, NOW, kia)
    const listing = buildListingSearch(EMPTY_LISTING, {...getRules({}), firstMake})
    expect(listing.firstMake).toBe('Kia')
    const search = {...declaredDefaults.search, newFirst: false}
    expect(searchRules({...declaredDefaults, search}, ZONE, NOW, kia).firstMake).toBeUndefined()
    expect(searchRules(declaredDefaults, ZONE, NOW).firstMake).toBeUndefined()
  })

  it('find by the weekly figure of the site’s lenders in their order, each once [3.7, 5.11c]', () => {
    const {filters, weekly} = getRules({lenders: ['manual', 'broker', 'manual']})
    expect(filters).toEqual(FILTERS)
    expect(weekly).toMatchObject({lenders: ['manual', 'broker'], at: Date.UTC(2026, 10, 20, 10)})
  })

  it.each([{show: false}, {lenders: []}])(
    'have no filter by weekly figures on a site without them: %j [5.11b]',
    (finance) => {
      expect(getRules(finance)).toMatchObject({filters: ['make', 'price'], weekly: null})
    },
  )

  it('make the search of a listing: its filters, its order and the site’s settings', () => {
    const rules = getRules({show: false})
    const listing = {...EMPTY_LISTING, lists: {make: ['Kia']}}
    expect(buildListingSearch(listing, rules)).toEqual({
      listing,
      attributes: expect.arrayContaining(['make', 'price']),
      sort: rules.sortOptions[0],
      pageSize: rules.pageSize,
      pricedOnlyWhenCheapestFirst: rules.pricedOnlyWhenCheapestFirst,
      minimumPrice: rules.minimumPriceFilter,
      weekly: null,
      nearMatches: rules.nearMatches,
    })
  })
})

describe('the kinds of vehicles that a listing names', () => {
  it.each([
    [['caravan'], ['caravan']],
    [
      ['motorcycle', 'caravan'],
      ['caravan', 'motorcycle'],
    ],
    [[], ['caravan', 'motorcycle']],
    [['boat'], []],
  ])('are of those found, %j, the ones of the site: %j', (kinds, named) => {
    expect(listKinds({kinds}, {itemTypes: ['caravan', 'motorcycle']})).toEqual(named)
  })
})
