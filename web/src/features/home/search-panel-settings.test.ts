import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {readPanelAnswer} from './read-panel-answer.ts'
import {pickSearchPanelSettings} from './search-panel-settings.ts'

const stock = {
  featured: [],
  choices: {total: 12, makes: [{value: 'Kia', count: 12}], bodies: [], kinds: []},
  prices: {min: 6000, max: 18_000},
  readAt: 0,
}

function panel(more: Partial<Settings['stock']>) {
  return pickSearchPanelSettings({...declaredDefaults, stock: {...declaredDefaults.stock, ...more}}, stock)
}

describe('the search panel of a site', () => {
  it.each([
    ['by condition, in their order', {carTypes: ['used', 'new']}, ['new', 'used']],
    ['by kind, where two are sold', {itemTypes: ['caravan', 'motorcycle']}, ['caravan', 'motorcycle']],
    ['not at all, where there is one', {carTypes: ['used']}, undefined],
  ] as const)('has tabs %s [2.1, 9.3b]', (_, more, values) => {
    const {tabs} = panel(more)
    expect(tabs?.options.map(({value}) => value)).toEqual(values)
  })

  it('offers prices up to the first above the dearest car [2.1]', () => {
    expect(panel({}).prices).toEqual([5000, 10_000, 15_000, 20_000])
    const even = pickSearchPanelSettings(declaredDefaults, {...stock, prices: {min: 6000, max: 15_000}})
    expect(even.prices).toEqual([5000, 10_000, 15_000])
    expect(pickSearchPanelSettings(declaredDefaults, {...stock, prices: null}).prices.at(-1)).toBe(150_000)
  })

  it.each([
    [{itemTypes: ['caravan', 'motorcycle']}, {legend: 'Kind', name: 'item_type'}],
    [{carTypes: ['used', 'new']}, {legend: 'Condition', name: 'car_type'}],
  ] as const)('filters by the attribute of its tabs: %j', (more, tabs) => {
    expect(panel(more).tabs).toMatchObject(tabs)
  })

  it.each([
    [12, 12],
    [0, null],
  ])('shows for a stock of %s cars the number %s', (total, shown) => {
    const found = {...stock, choices: {...stock.choices, total}}
    expect(pickSearchPanelSettings(declaredDefaults, found).total).toBe(shown)
  })

  it('shows without stock search [4.5b]', () => {
    const site = pickSearchPanelSettings(declaredDefaults, {...stock, choices: null, prices: null})
    expect(site).toMatchObject({makes: [], total: null})
  })
})

describe('answer of the stock to the panel', () => {
  it.each([
    ['a count', {found: 3, href: '/search/used-cars', models: [{value: 'Rio', count: 2}, 7]}, true],
    ['an address elsewhere', {found: 3, href: 'https://example.com', models: []}, false],
    ['no count', {href: '/search/x'}, false],
    ['nothing', null, false],
  ])('is read: %s', (_, raw, isRead) => {
    expect(readPanelAnswer(raw) !== null).toBe(isRead)
  })

  it('drops invalid models', () => {
    const answer = readPanelAnswer({
      found: 3,
      href: '/search/a',
      models: [{value: 'Rio', count: 2}, {value: 1}],
    })
    expect(answer?.models).toEqual([{value: 'Rio', count: 2}])
  })
})
