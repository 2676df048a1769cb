import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {
  compareSettings,
  describeSource,
  explainSettings,
  listSources,
  searchPairs,
} from './explain-settings.ts'

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
      origin: 'site The own-alpha',
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
      origin: 'template The used',
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
  [
    'price.noPriceText',
    [
      ['Set by the site', 'alpha'],
      ['From Default', 'bravo'],
    ],
  ],
  [
    'search.pageSize',
    [
      ['From template The used', 'alpha'],
      ['From Default', 'bravo'],
    ],
  ],
  ['search.tileSpacing', [['From Default', 'alpha, bravo']]],
])('%s › names where each site has it from', (path, expected) => {
  const sources = listSources({path}, everything)
  expect(sources.map(({words, sites}) => [words, sites.join(', ')])).toEqual(expected)
})

it.each([
  [{words: 'Set by the site', sites: ['Alpha', 'Bravo'], isOwn: true}, 'Each site sets its own'],
  [{words: 'Set by the site', sites: ['Alpha'], isOwn: true}, 'Set by the site: Alpha'],
  [{words: 'From Default', sites: ['Alpha', 'Bravo'], isOwn: false}, 'From Default on all sites'],
  [{words: 'From Default', sites: ['Bravo'], isOwn: false}, 'From Default: Bravo'],
])('the source of a setting › is said of two sites: %j', (source, words) => {
  expect(describeSource(source, 2)).toBe(words)
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
