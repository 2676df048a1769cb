import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {compareSettings, explainChain, explainSettings, findReach, searchPairs} from './explain-settings.ts'

function site(name: string, template: string | null): SiteRecord {
  const base = {updatedAt: null, hosts: [], live: true, brand: null, manufacturer: null, dealerships: []}
  return {...base, id: `site-${name}`, slug: name, name, template, settings: `own-${name}`}
}

function layer(id: string, kind: SettingsLayer['kind'], values: SettingsLayer['values']): SettingsLayer {
  return {id, kind, title: `The ${id}`, values, faults: []}
}

const alpha = site('alpha', 'used')
const bravo = site('bravo', null)
const layers = [
  layer(DEFAULT_LAYER_ID, 'default', {price: {noPriceText: 'Ask us'}}),
  layer('used', 'template', {search: {pageSize: 30}}),
  layer('own-alpha', 'site', {price: {noPriceText: 'Call us'}, identity: {tagline: null}}),
  layer('own-bravo', 'site', {}),
]
const everything = {sites: [alpha, bravo], byId: new Map(layers.map((each) => [each.id, each])), places: []}

function explain(of: SiteRecord, path: string) {
  const found = explainSettings(of, everything).find((setting) => setting.path === path)
  if (!found) throw new Error(`no setting ${path}`)
  return found
}

describe('a site’s settings, explained', () => {
  it('name the site for a value it sets', () => {
    expect(explain(alpha, 'price.noPriceText')).toMatchObject({
      valueWords: 'Call us',
      originTitle: 'The own-alpha',
      setHere: true,
    })
  })

  it('name the default layer for a value from it', () => {
    expect(explain(bravo, 'price.noPriceText')).toMatchObject({
      valueWords: 'Ask us',
      originId: DEFAULT_LAYER_ID,
      setHere: false,
    })
  })

  it('name the template for a value from it', () => {
    expect(explain(alpha, 'search.pageSize')).toMatchObject({
      value: 30,
      originTitle: 'The used',
    })
  })

  it('name the default layer for a declared default', () => {
    expect(explain(bravo, 'search.pageSize')).toMatchObject({value: 21, originId: DEFAULT_LAYER_ID})
  })

  it('show a cleared value as a value of its own', () => {
    expect(explain(alpha, 'identity.tagline')).toMatchObject({valueWords: 'Nothing', setHere: true})
  })
})

it.each([
  ['price.noPriceText', ['alpha'], ['bravo']],
  ['search.pageSize', [], ['bravo']],
])('reach of %s › names the sites that set it and those that follow the default', (path, own, follow) => {
  expect(findReach({path}, everything)).toEqual({overriddenBy: own, followsDefault: follow})
})

it('settings of a site › are explained without a look at the other sites', () => {
  const sites = new Proxy<SiteRecord[]>([], {
    get: () => {
      throw new Error('All sites were compared')
    },
  })
  const guarded = {...everything, sites}
  expect(explainSettings(alpha, guarded)).toEqual(explainSettings(alpha, everything))
})

describe('layers of a setting', () => {
  const chain = (of: SiteRecord, path: string) => explainChain(of, explain(of, path), everything)

  it('are told from the built-in value up, with the one that shoppers get', () => {
    expect(chain(alpha, 'price.noPriceText').links).toEqual([
      {id: '', title: 'Built in', words: 'Enquire for price.', isShown: false},
      {id: DEFAULT_LAYER_ID, title: 'Default', words: 'Ask us', isShown: false},
      {id: 'used', title: 'Template The used', words: null, isShown: false},
      {id: 'own-alpha', title: 'Site The own-alpha', words: 'Call us', isShown: true},
    ])
    expect(chain(alpha, 'identity.tagline').links.at(-1)).toMatchObject({words: 'Nothing', isShown: true})
    expect(chain(bravo, 'search.pageSize').links[0]).toMatchObject({words: '21', isShown: true})
  })

  it('name the sites that a change of the default would leave as they are', () => {
    expect(chain(bravo, 'search.pageSize').keepers).toEqual([
      {site: 'alpha', from: 'Template The used', words: '30'},
    ])
    expect(chain(bravo, 'search.tileSpacing').keepers).toEqual([])
  })
})

describe('searching settings', () => {
  const all = compareSettings(explainSettings(alpha, everything), null)
  function find(query: string) {
    return searchPairs(all, query).map(({setting}) => setting.path)
  }

  it.each([
    ['without a price', 'price.noPriceText'],
    ['nopricetext', 'price.noPriceText'],
    ['call us', 'price.noPriceText'],
    ['STOCK page', 'search.pageSize'],
    ['the used', 'search.pageSize'],
  ])('finds for "%s" %s', (query, path) => {
    expect(find(query)).toContain(path)
  })

  it('needs every word, and an empty query shows everything', () => {
    expect(find('price zebra')).toEqual([])
    expect(find('  ')).toHaveLength(all.length)
  })
})

it('compared sites › show what differs, and a search finds the other site’s value too', () => {
  const pairs = compareSettings(explainSettings(alpha, everything), explainSettings(bravo, everything))
  const differing = pairs.filter(({differs}) => differs).map(({setting}) => setting.path)
  // Bravo never set a tagline and alpha set it to nothing: both show none.
  expect(differing).toEqual(['price.noPriceText', 'search.pageSize'])
  expect(searchPairs(pairs, 'ask us').map(({setting}) => setting.path)).toContain('price.noPriceText')
})
