import {describe, expect, it, vi} from 'vitest'
import {listVehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {parseDirectory} from '#/tenant/directory'
import type {StockIndex} from '#/tenant/stock-index'
import {findPageOnSite, readRouteSite} from './find-page'
import {listSitemaps} from './list-sitemaps'
import {parseAddress} from './parse-address'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const OFF = {on: false}
const SETTINGS: {[site: string]: object} = {
  usual: {},
  bare: {
    finance: {address: 'finance-enquiry'},
    forms: {careers: OFF},
    features: {blog: OFF, models: OFF, manufacturers: OFF, tradeIn: OFF},
    reviews: {show: false},
  },
}

const directory = parseDirectory({
  sites: Object.keys(SETTINGS).map((slug) => ({
    id: `site-${slug}`,
    name: slug,
    slug,
    hosts: [`${slug}.example`],
    dealerships: ['d'],
    settings: `settings-${slug}`,
  })),
  layers: Object.entries(SETTINGS).map(([slug, settings]) => ({
    id: `settings-${slug}`,
    layer: 'site',
    title: slug,
    ...settings,
  })),
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
  locations: [{id: 'l', name: 'Yard', slug: 'yard', dealership: 'd', type: 'sales', manufacturers: ['k']}],
  offers: [
    {id: 'o', slug: 'winter', window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'}},
    {
      id: 'q',
      slug: 'bonus',
      manufacturer: 'm',
      window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'},
    },
    {id: 'p', slug: 'over', window: {start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'}},
  ],
  manufacturers: [
    {id: 'm', name: 'Nissan', slug: 'nissan-australia'},
    {id: 'k', name: 'Kia', slug: 'kia'},
  ],
  pages: [
    {id: 'p1', title: 'About', slug: 'about-us', searchable: true},
    {id: 'p3', title: 'Nobody sees it', slug: 'compare', searchable: true},
    {id: 'p2', title: 'Hidden', slug: 'hidden', searchable: false},
    {id: 'p4', title: 'History', slug: 'about-us/history', searchable: true},
    {id: 'p5', title: 'Talk to us', slug: 'contact', searchable: true},
    {id: 'p6', title: 'Fleet, for those who know', slug: 'fleet', searchable: false},
  ],
  posts: [
    {
      id: 'b1',
      title: 'A',
      slug: 'towing',
      category: 'c1',
      author: 'a1',
      tags: ['Utes'],
      publishedAt: '2026-11-01T00:00:00Z',
    },
    {id: 'b2', title: 'B', slug: 'later', category: 'c2', publishedAt: '2026-12-01T00:00:00Z'},
  ],
  categories: [
    {id: 'c1', name: 'Guides', slug: 'guides'},
    {id: 'c2', name: 'Coming', slug: 'coming'},
  ],
  authors: [
    {id: 'a1', name: 'Ann', slug: 'ann'},
    {id: 'a2', name: 'Bo', slug: 'bo'},
  ],
  models: [
    {id: 'm1', name: 'X-Trail', manufacturer: 'm', slug: 'x-trail', newSlug: 'x-trail-2026', group: 'suv'},
    {
      id: 'm2',
      name: 'Navara',
      manufacturer: 'm',
      slug: 'navara',
      group: 'suv',
      overrideUrl: 'https://example.com/navara',
    },
  ],
})

const car = {id: '', formerSlugs: [], changedAt: 1_800_000_000, sold: false}
const held = vi.hoisted((): {stock: StockIndex | null} => ({stock: null}))
const STOCK: StockIndex = {
  cars: listVehicleAddresses([{...car, slug: 'kia-1'}], []),
  catalogue: {total: 1, values: {car_type: [{value: 'used', count: 1}]}},
}

vi.mock('#/env/env', () => ({getEnv: () => ({production: true})}))
vi.mock('#/tenant/stock-index', () => ({
  isInStock: async (_: unknown, __: string, has: (index: object) => boolean) =>
    held.stock === null || has(held.stock),
  findInStock: async () => held.stock,
}))

async function getPaths(site: string): Promise<string[]> {
  held.stock = STOCK
  const [pages] = (await listSitemaps(directory, site, NOW)) ?? []
  return (pages?.entries ?? []).map(({path}) => path).toSorted()
}

const COMMON = [
  '/',
  '/about-us',
  '/about-us/history',
  '/contact-us',
  '/locations',
  '/locations/yard',
  '/offers/nissan',
  '/offers/nissan/bonus',
  '/offers/winter',
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/service',
  '/special-offers',
]
/** Pages that are over, to come, hidden by staff, elsewhere, or for one shopper. */
const NOWHERE = [
  '/blog/authors/bo',
  '/blog/coming',
  '/blog/later',
  '/compare',
  '/contact',
  '/favourites',
  '/fleet',
  '/hidden',
  '/models/navara',
  '/my-garage',
  '/offers/over',
]
const SWITCHED = ['/blog', '/blog/towing', '/brands', '/careers', '/models', '/reviews', '/trade-in']

describe('listSitemaps', () => {
  it('lists each page of a site that search engines may keep [2.4, 2.15, 2.21]', async () => {
    const paths = await getPaths('usual')
    const own = [
      '/blog/authors/ann',
      '/blog/guides',
      '/blog/tags/utes',
      '/brands/kia',
      '/brands/nissan',
      '/finance',
      '/models/x-trail-2026',
    ]
    expect(paths).toEqual(expect.arrayContaining([...COMMON, ...SWITCHED, ...own]))
    expect(paths.filter((path) => NOWHERE.includes(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('leaves out what a site has switched off, and has finance where the site has it [2.9, 6.4]', async () => {
    const paths = await getPaths('bare')
    expect(paths).toEqual(expect.arrayContaining([...COMMON, '/finance-enquiry']))
    expect(paths.filter((path) => [...NOWHERE, ...SWITCHED, '/finance'].includes(path))).toEqual([])
  })

  it.each(Object.keys(SETTINGS))('site %s › lists only addresses at which a page answers', async (name) => {
    const site = readRouteSite(directory, name, NOW)
    const paths = await getPaths(name)
    const kinds = await Promise.all(
      paths.map(async (path) => site && (await findPageOnSite(parseAddress(path, ''), site)).kind),
    )
    expect(paths.filter((_, at) => kinds[at] !== 'page')).toEqual([])
  })

  it('lists cars apart, dated by their last change', async () => {
    held.stock = STOCK
    const sitemaps = await listSitemaps(directory, 'usual', NOW)
    expect(sitemaps?.map(({path, changedAt}) => [path, changedAt])).toEqual([
      ['/sitemaps/pages.xml', null],
      ['/sitemaps/stock-1.xml', 1_800_000_000],
    ])
    expect(sitemaps?.[1]?.entries).toEqual([{path: '/cars/kia-1', changedAt: 1_800_000_000}])
  })

  it('is null while the stock cannot be read', async () => {
    held.stock = null
    expect(await listSitemaps(directory, 'usual', NOW)).toBeNull()
  })
})
