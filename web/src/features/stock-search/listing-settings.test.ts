import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {searchRules} from './listing-settings.ts'

const NOW = Date.UTC(2026, 10, 20, 9, 59, 59)
const ZONE = 'Australia/Brisbane'
const FILTERS = ['make', 'weekly_price_range', 'price'] as const

function rulesOf(finance: Partial<typeof declaredDefaults.finance>) {
  const search = {...declaredDefaults.search, filters: [...FILTERS]}
  return searchRules(
    {...declaredDefaults, search, finance: {...declaredDefaults.finance, ...finance}},
    ZONE,
    NOW,
  )
}

describe('the rules of a listing', () => {
  it('[4.5b] [8.5] carry what the site says where the search does not answer', () => {
    const messages = {...declaredDefaults.messages, searchFailed: 'Back in a minute.'}
    expect(searchRules({...declaredDefaults, messages}, ZONE, NOW).failedText).toBe('Back in a minute.')
  })

  it('[3.7] [5.11c] find by the weekly figure of the site’s lenders in their order, each once', () => {
    const {filters, weekly} = rulesOf({lenders: ['manual', 'broker', 'manual']})
    expect(filters).toEqual(FILTERS)
    expect(weekly).toMatchObject({lenders: ['manual', 'broker'], at: Date.UTC(2026, 10, 20, 10)})
  })

  it.each([{show: false}, {lenders: []}])(
    '[5.11b] have no filter by weekly figures on a site without them: %j',
    (finance) => {
      expect(rulesOf(finance)).toMatchObject({filters: ['make', 'price'], weekly: null})
    },
  )
})
