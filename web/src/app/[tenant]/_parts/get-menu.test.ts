import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {recordReads} from '#/tenant/settings-reads'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listPageTags} from '#/testing/list-page-tags'
import {sampleLocation} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {getMenu} from './get-menu'
import {getMenuStart} from './get-menu-start'

const held = vi.hoisted(
  (): {tenant: object; models: object[]; brands: object[]; catalogue: object | null} => ({
    tenant: {},
    models: [],
    brands: [],
    catalogue: null,
  }),
)

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => held.tenant}))
vi.mock('#/features/stock-search/get-catalogue', () => ({getChoices: async () => held.catalogue}))
vi.mock('#/features/models/list-models', () => ({listModels: async () => held.models}))
vi.mock('#/tenant/get-brands', () => ({getBrands: async () => held.brands}))
vi.mock('#/tenant/sites', () => ({
  getSites: () => ({
    hasPage: async (href: string) => href !== '/models' && !(held.catalogue && href.startsWith('/search/')),
  }),
}))

const model = (name: string, group: string | null, part: object = {}) => ({
  name,
  group,
  path: `/models/${name.toLowerCase()}`,
  image: null,
  status: 'current',
  fromPrice: null,
  grades: [{price: 41_990}],
  ...part,
})
const LOGO = {url: 'https://cms.example/images/p/d/abc-400x120.png', width: 400, height: 120}
const brand = (name: string, part: object = {}) => ({
  id: name,
  name,
  word: name.toLowerCase(),
  isSold: true,
  logo: LOGO,
  ...part,
})

type SampleSettings = TenantConfig['settings']

async function getPanel(
  features: Partial<SampleSettings['features']> = {},
  more: Partial<SampleSettings> = {},
) {
  const settings = {...declaredDefaults, ...more, features: {...declaredDefaults.features, ...features}}
  held.tenant = sampleTenant({settings})
  return (await getMenu('north')).find(({key}) => key === 'vehicles')?.panel ?? null
}

beforeEach(() => {
  held.catalogue = null
  held.models = [
    model('Juke', 'suv'),
    model('Leaf', 'future-vehicles', {status: 'coming_soon'}),
    model('Boat', 'boats'),
  ]
  held.brands = [
    brand('Nissan'),
    brand('Kia'),
    brand('Offered', {isSold: false}),
    brand('Bare', {word: null}),
  ]
})

describe('the address of the menu', () => {
  it('changes with each setting that the page of the menu reads', async () => {
    held.tenant = sampleTenant({
      settings: recordReads(['a'], declaredDefaults),
      locations: [sampleLocation({phone: '02 5550 0101'})],
    })
    const {default: MenuPage} = await import('../menu/page')
    const asked = {params: Promise.resolve({tenant: 't-north'})}
    const read = await listPageTags(async () => renderToStaticMarkup(await MenuPage(asked)))
    expect(read).toContain('content:settings:a:navigation.menu')
    const start = await listPageTags(() => getMenuStart('north'))
    const isStated = (tag: string) => start.includes(tag) || start.includes(tag.replace(/\..*/, ''))
    expect(read.filter((tag) => !isStated(tag))).toEqual([])
  })
})

describe('menu of models', () => {
  it('has them by group, each heading with its list, and the brands that have a page [2.20, 2.27]', async () => {
    expect(await getPanel()).toEqual({
      kind: 'models',
      groups: [
        {
          title: 'SUV',
          href: '/models?body=suv',
          models: [{label: 'Juke', href: '/models/juke', image: null, note: 'From $41,990'}],
        },
        {
          title: 'Future vehicles',
          href: '/models?body=future-vehicles',
          models: [{label: 'Leaf', href: '/models/leaf', image: null, note: 'Coming Soon'}],
        },
        {
          title: 'More',
          href: '/models?body=more',
          models: [{label: 'Boat', href: '/models/boat', image: null, note: 'From $41,990'}],
        },
      ],
      brands: [
        {label: 'Nissan', href: '/brands/nissan', logo: LOGO},
        {label: 'Kia', href: '/brands/kia', logo: LOGO},
      ],
    })
  })

  it('names its brands where the site wants no logos [2.27, 3.15b]', async () => {
    const {navigation} = declaredDefaults
    expect(await getPanel({}, {navigation: {...navigation, brandLogos: false}})).toMatchObject({
      brands: [{label: 'Nissan', logo: null}, {logo: null}],
    })
  })

  it('is a list of brands on a site without models, and nothing without either [2.27]', async () => {
    held.models = []
    expect(await getPanel()).toMatchObject({kind: 'links', links: [{label: 'Nissan'}, {label: 'Kia'}]})
    held.brands = [brand('Nissan')]
    expect(await getPanel()).toMatchObject({kind: 'links', links: [{label: 'Nissan'}]})
    held.brands = []
    expect(await getPanel()).toBeNull()
  })

  it('leaves out what the site has switched off [6.4]', async () => {
    const off = {on: false, window: null}
    const past = {on: true, window: {start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'}}
    for (const manufacturers of [off, past])
      expect(await getPanel({manufacturers})).toMatchObject({kind: 'models', brands: []})
    expect(await getPanel({models: off})).toMatchObject({kind: 'links'})
    expect(await getPanel({models: off, manufacturers: off})).toBeNull()
  })
})

describe('menu of stock', () => {
  const getStock = async (catalogue: object | null) => {
    held.tenant = sampleTenant({settings: declaredDefaults})
    held.catalogue = catalogue
    return (await getMenu('north')).find(({key}) => key === 'our-stock') ?? null
  }

  it('is left out while there is no stock: none of its links leads anywhere', async () => {
    expect(await getStock({total: 0, values: {}})).toBeNull()
  })

  it('is there while the stock is not known', async () => {
    expect((await getStock(null))?.panel).toMatchObject({kind: 'columns'})
  })

  it('names the conditions that the stock has', async () => {
    const values = {
      car_type: [
        {value: 'used', count: 2},
        {value: 'demo', count: 1},
      ],
    }
    const columns = (await getStock({total: 3, values}))?.panel
    expect(columns).toMatchObject({
      columns: [{title: 'Condition', links: [{label: 'Demo'}, {label: 'Used'}]}, {title: 'Price'}],
    })
  })
})
