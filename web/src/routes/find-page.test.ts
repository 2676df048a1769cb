import {describe, expect, it, vi} from 'vitest'
import {listVehicleAddresses, type VehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {buildSuccessPath} from '#/features/forms/success-address'
import {encodeQuery} from '#/lib/base64-url'
import {parseDirectory} from '#/tenant/directory'
import {samplePromotion} from '#/testing/sample-promotion'
import {findPage, findPageOnSite, isEmptyListing, readRouteSite} from './find-page'
import {hasPage} from './has-page'
import {parseAddress} from './parse-address'

const DAY = '2026-11-20T00:00:00Z'
const OFF = {on: false}
const SETTINGS: {[site: string]: object} = {
  one: {
    posts: {pageSize: 3},
    features: {
      accounts: {on: true},
      spinToWin: {on: true, window: {start: DAY, end: '2026-12-01T00:00:00Z'}},
    },
  },
  two: {finance: {address: 'finance-enquiry'}, forms: {fleet: OFF}, features: {tradeIn: OFF}},
  three: {
    forms: {finance: OFF, general: OFF, fleet: OFF},
    features: {compare: OFF, favourites: OFF, blog: OFF, models: OFF},
  },
  rooted: {models: {address: 'slug'}, features: {spinToWin: {on: true}, accounts: {on: true}}},
  renamed: {models: {address: 'newSlug'}, features: {spinToWin: {on: true}, accounts: OFF}},
  selling: {
    reserve: {address: 'buy-online'},
    finance: {show: true},
    features: {
      accounts: {on: true},
      watchlist: {on: true},
      reserve: {on: true},
      onlinePurchase: {on: true},
      personalisedFinance: {on: true},
    },
  },
  branded: {models: {address: 'brand'}, features: {manufacturers: OFF}},
}
const everywhere = {audience: 'all'}
const onSite = (site: string) => ({audience: 'sites' as const, layers: [], sites: [site], excludedSites: []})

const directory = parseDirectory({
  sites: Object.keys(SETTINGS).map((slug) => ({
    id: `site-${slug}`,
    name: slug,
    slug,
    hosts: [`${slug}.example`],
    dealerships: slug === 'rooted' ? ['other'] : ['d'],
    settings: `settings-${slug}`,
    manufacturer: slug === 'renamed' ? 'm' : null,
  })),
  layers: Object.entries(SETTINGS).map(([slug, settings]) => ({
    id: `settings-${slug}`,
    layer: 'site',
    title: slug,
    ...settings,
  })),
  dealerships: [
    {id: 'd', name: 'D', slug: 'd', number: 1},
    {id: 'other', name: 'Other', slug: 'other', number: 2},
  ],
  locations: [
    {id: 'l', name: 'Yard', slug: 'yard', dealership: 'd', type: 'sales', manufacturers: ['kia', 'bare']},
  ],
  manufacturers: [
    {id: 'm', name: 'Nissan', slug: 'nissan-australia', formerSlugs: ['kia', 'datsun-australia']},
    {id: 'kia', name: 'Kia', slug: 'kia'},
    {id: 'bare', name: 'Without a word'},
    {id: 'other', name: 'Of no site', slug: 'other'},
  ],
  offers: [
    {
      id: 'o3',
      slug: 'bonus',
      manufacturer: 'm',
      scope: everywhere,
      window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'},
    },
    {
      id: 'o4',
      slug: 'last-year',
      manufacturer: 'kia',
      scope: everywhere,
      window: {start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'},
    },
    {
      id: 'o1',
      slug: 'winter',
      scope: everywhere,
      window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'},
    },
    {
      id: 'o2',
      slug: 'over',
      scope: everywhere,
      window: {start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'},
    },
  ],
  promotions: [
    samplePromotion({
      id: 'promotion-one',
      window: {start: '2026-11-01T00:00:00Z', end: '2026-11-25T00:00:00Z'},
      scope: onSite('site-one'),
    }),
    // Without the permits that its prizes need.
    samplePromotion({
      id: 'promotion-rooted',
      prizes: [{name: 'Car', key: 'car', value: 40_000, count: 1, chances: 1}],
      scope: onSite('site-rooted'),
    }),
    samplePromotion({id: 'promotion-renamed', scope: onSite('site-renamed')}),
  ],
  redirects: [{id: 'r', from: '/old-about', to: '/about-us', scope: everywhere}],
  pages: [
    {id: 'p1', title: 'About', slug: 'about-us', scope: {audience: 'sites', sites: ['site-one']}},
    {id: 'p2', title: 'Privacy', slug: 'privacy-policy', scope: everywhere},
    {id: 'p3', title: 'Locations', slug: 'locations', scope: everywhere},
    {id: 'p4', title: 'Fleet', slug: 'fleet', scope: everywhere},
    {id: 'p5', title: 'Api', slug: 'api', scope: everywhere},
    {id: 'p6', title: 'History', slug: 'about-us/history', scope: everywhere},
    {id: 'p7', title: 'Below the posts', slug: 'blog/history/all', scope: everywhere},
    {id: 'p8', title: 'Trading in', slug: 'sell-my-car', scope: {audience: 'sites', sites: ['site-one']}},
    {id: 'p9', title: 'Talk to us', slug: 'contact', scope: {audience: 'sites', sites: ['site-two']}},
  ],
  posts: [
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => ({
      id: `post-${slug}`,
      title: slug,
      slug,
      category: 'category-guides',
      author: 'author-ann',
      tags: ['Towing', 'Café racers'],
      publishedAt: '2026-11-01T00:00:00Z',
      scope: everywhere,
    })),
    {
      id: 'post-h',
      title: 'h',
      slug: 'h',
      category: 'category-two',
      publishedAt: '2026-11-01T00:00:00Z',
      scope: everywhere,
    },
    {
      id: 'post-later',
      title: 'Later',
      slug: 'later',
      category: 'category-later',
      publishedAt: '2026-12-01T00:00:00Z',
      scope: everywhere,
    },
  ],
  categories: [
    {id: 'category-guides', name: 'Guides', slug: 'guides'},
    {id: 'category-later', name: 'Coming', slug: 'coming'},
    {
      id: 'category-two',
      name: 'Of site two',
      slug: 'of-two',
      scope: {audience: 'sites', sites: ['site-two']},
    },
    {
      id: 'category-two-again',
      name: 'Of site two, again',
      slug: 'of-two',
      scope: {audience: 'sites', sites: ['site-two']},
    },
  ],
  authors: [
    {id: 'author-ann', name: 'Ann', slug: 'ann'},
    {id: 'author-bo', name: 'Bo', slug: 'bo'},
    {id: 'author-cy', name: 'Cy'},
  ],
  models: [
    {
      id: 'm1',
      name: 'X-Trail',
      manufacturer: 'm',
      slug: 'x-trail',
      newSlug: 'x-trail-2026',
      group: 'suv',
      scope: everywhere,
    },
    {
      id: 'm2',
      name: 'Navara',
      manufacturer: 'm',
      slug: 'navara',
      group: 'boats',
      overrideUrl: 'https://example.com/navara',
      scope: everywhere,
    },
    {id: 'm3', name: 'Leaf', manufacturer: 'm', slug: 'leaf', group: 'future-vehicles', scope: everywhere},
  ],
})

// In stock are two cars, one under a new address; one is just sold, and one was sold long ago.
const car = {id: '', formerSlugs: [], changedAt: null, sold: false}
const stock: {cars: VehicleAddresses | null; catalogue: object} = {
  cars: listVehicleAddresses(
    [
      {...car, id: 'number-7', slug: 'kia-1'},
      {...car, id: 'Yard_NP0081', slug: 'hilux-new', formerSlugs: ['hilux-old']},
      {...car, id: 'just-sold-1', slug: 'just-sold', sold: true},
    ],
    [{...car, slug: 'sold-long-ago', sold: true}],
  ),
  catalogue: {
    total: 2,
    values: {
      make: [{value: 'Kia', count: 1}],
      model: [{value: 'Rio', count: 1}],
      make_model: [{value: 'Kia Rio', count: 1}],
      car_type: [{value: 'used', count: 2}],
    },
  },
}

/** Where a sent form for a test drive leads to. */
const SENT = buildSuccessPath('testDrive', null)

vi.mock('#/env/env', () => ({getEnv: () => ({production: true, FORMS_SECRET: 'a secret of the tests'})}))
const findVehicleByKey = vi.hoisted(() => vi.fn())
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicleByKey}))
vi.mock('#/tenant/directory-store', () => ({getSiteDirectory: async () => directory}))
vi.mock('#/tenant/stock-index', () => ({
  isInStock: async (_: unknown, __: string, has: (index: object) => boolean) => has(stock),
  findInStock: async () => stock,
}))

/** The internal page of an address on a site at a time; what it is instead where it has none. */
async function pageAt(address: string, site = 'one', at = DAY): Promise<string> {
  const {pathname, search} = new URL(address, 'http://site')
  const known = readRouteSite(directory, site, Date.parse(at))
  if (!known) return 'no site'
  const found = await findPageOnSite(parseAddress(decodeURIComponent(pathname), search), known)
  if ('page' in found) return found.kind === 'page' ? found.page : `${found.kind} ${found.page}`
  return found.kind === 'moved' ? `moved to ${found.to}` : found.kind
}

/** The page of a finance link that names a budget, or a car on a site without the form. */
const wished = (query: string) => `/finance-for/${encodeQuery(query)}`

describe('address', () => {
  it.each([
    ['[2.1]', '/', '/'],
    ['[2.4]', '/cars/kia-1', '/cars/kia-1'],
    ['[2.14]', '/special-offers', '/special-offers'],
    ['[2.15]', '/offers/winter', '/offers/-/winter'],
    ['[2.19]', '/locations', '/location-list/-'],
    ['[2.19]', '/locations/yard', '/locations/yard'],
    ['a dealership [2.19]', '/locations/d', '/dealer-locations/d/-'],
    // base64url of `show=service&near=2015`
    ['[2.28]', '/locations?near=2015&x=1&show=service', '/location-list/c2hvdz1zZXJ2aWNlJm5lYXI9MjAxNQ'],
    ['[2.21]', '/about-us', '/pages/about-us'],
    ['a page that staff named as one of the product’s [2.21]', '/locations', '/location-list/-'],
    ['[2.21]', '/blog', '/posts/all/-/1'],
    ['[2.21]', '/blog/feed.xml', 'file /blog/feed.xml'],
    ['[2.21]', '/blog/a', '/blog/a'],
    ['[2.20]', '/models', '/models'],
    ['a sitemap', '/sitemaps/stock-12.xml', 'file /sitemaps/stock-12.xml'],
    ['robots', '/robots.txt', 'file /robots.txt'],
    ['the index of sitemaps', '/sitemap.xml', 'file /sitemap.xml'],
  ])('%s › opens for %s the page %s', async (_what, address, page) =>
    expect(await pageAt(address)).toBe(page),
  )

  it.each([
    ['a post that is not known', '/blog/made-up'],
    ['a model that is not known', '/models/made-up'],
    ['the internal path of a page', '/pages/about-us'],
    ['the internal path of a list', '/posts/all/-/2'],
    ['an author who is not known', '/blog/authors/made-up'],
    ['an author without a post', '/blog/authors/bo'],
    ['a tag that no post has', '/blog/tags/made-up'],
    ['the internal path of a group', '/models-of/suv'],
    ['the internal path of a form', '/form/general/-/-'],
    ['a car that is not in stock', '/cars/made-up'],
    ['an offer that is not known', '/offers/summer'],
    ['an offer that is over', '/offers/over'],
    ['a location that is not known', '/locations/moon'],
    ['another site’s dealership', '/locations/other'],
    ['a page that is not there', '/nothing'],
    ['a page of staff at a reserved word', '/api'],
    ['a page of staff below a word with addresses of its own', '/blog/history/all'],
    ['a sitemap of a made-up name', '/sitemaps/all.xml'],
    ['an internal segment', '/t-other'],
    ['another site by its internal path', '/t-other/special-offers'],
    ['one segment too many', '/cars/a/b'],
    ['upper case', '/cars/Kia-1'],
    ['a slash that was encoded', '/cars/a%2Fb'],
    ['a slug that is too long', `/cars/${'a'.repeat(161)}`],
    ['an empty slug', '/cars/'],
    ['a property of every object', '/constructor'],
  ])('%s › is absent at %s', async (_what, address) => expect(await pageAt(address)).toBe('absent'))

  it.each(['admin', 'staff', 'studio', 'dashboard', 'login', 'leads', 'settings', 'wp-admin', 'api/staff'])(
    '/%s › is no page of a site [1.12c, 6.3]',
    async (word) => {
      expect(await pageAt(`/${word}`)).toBe('absent')
    },
  )

  it('a site that the directory does not have › has no page', async () => {
    expect(await findPage(parseAddress('/about-us', ''), 'nowhere')).toEqual({kind: 'absent'})
  })
})

describe('page of a feature', () => {
  it.each([
    ['/compare', '/compare'],
    ['/favourites', '/favourites'],
    ['/blog', '/posts/all/-/1'],
    ['/blog/a', '/blog/a'],
    ['/blog/feed.xml', 'file /blog/feed.xml'],
    ['/blog/authors/ann', '/posts/author/ann/1'],
    ['/blog/tags/towing', '/posts/tag/towing/1'],
    ['/models', '/models'],
    ['/models/x-trail-2026', '/models/x-trail'],
  ])('%s › is there only where the feature is on [6.4]', async (address, page) => {
    expect(await pageAt(address)).toBe(page)
    expect(await pageAt(address, 'three')).toBe('absent')
  })
})

describe('page of the prize promotion', () => {
  it('is there while its feature is on and a promotion runs that lacks nothing [2.21, 4.8]', async () => {
    expect(await pageAt('/spin-to-win')).toBe('/spin-to-win/-')
    expect(await pageAt('/spin-to-win?from=spun')).toBe('/spin-to-win/spun')
    expect(await pageAt('/spin-to-win?from=zebra')).toBe('/spin-to-win/-')
    expect(await pageAt('/spin-to-win', 'one', '2026-11-19T23:59:59Z')).toBe('absent')
    expect(await pageAt('/spin-to-win', 'one', '2026-11-25T00:00:00Z')).toBe('absent')
    expect(await pageAt('/spin-to-win', 'two')).toBe('absent')
  })

  it('is not there where the law asks for more, or nobody can sign in [2.21, 6.4]', async () => {
    expect(await pageAt('/spin-to-win', 'rooted')).toBe('absent')
    expect(await pageAt('/spin-to-win', 'renamed')).toBe('absent')
  })
})

describe('page of staff', () => {
  it('is there on the sites that it is for [2.21]', async () => {
    expect(await pageAt('/about-us', 'two')).toBe('absent')
    expect(await pageAt('/privacy-policy', 'two')).toBe('/pages/privacy-policy')
  })

  it('is the words around the form of its address, but for a car, and stands alone where the form is off [2.21]', async () => {
    expect(await pageAt('/fleet')).toBe('/pages/fleet')
    expect(await pageAt('/fleet?car_id=kia-1')).toBe('/form/fleet/kia-1/-')
    expect(await pageAt('/fleet', 'three')).toBe('/pages/fleet')
    expect(await pageAt('/careers')).toBe('/form/careers/-/-')
    expect(await pageAt('/sell-my-car')).toBe('/trade-in/-')
  })

  it('is around the form at each of the form’s addresses [2.21]', async () => {
    expect(await pageAt('/contact-us', 'two')).toBe('/pages/contact')
    expect(await pageAt('/contact', 'two')).toBe('/pages/contact')
    expect(await pageAt('/contact-us', 'one')).toBe('/form/general/-/-')
  })

  it('is there below another one [2.21]', async () => {
    expect(await pageAt('/about-us/history', 'two')).toBe('/pages/about-us/history')
    expect(await pageAt('/history', 'two')).toBe('absent')
  })
})

describe('post', () => {
  it.each([
    ['/blog/a', DAY, '/blog/a'],
    ['/blog/guides', DAY, '/posts/category/guides/1'],
    ['/blog/guides?page=2', DAY, '/posts/category/guides/2'],
    ['/blog/authors/ann?page=3', DAY, '/posts/author/ann/3'],
    ['/blog/tags/cafe-racers', DAY, '/posts/tag/cafe-racers/1'],
    ['/blog/later', DAY, 'absent'],
    ['/blog/coming', DAY, 'absent'],
    ['/blog/coming', '2026-12-02T00:00:00Z', '/posts/category/coming/1'],
    ['/blog', '2026-10-01T00:00:00Z', 'absent'],
  ])(
    '%s › shows at %s %s: from its day on, a category once it has such a post [2.21]',
    async (address, at, page) => {
      expect(await pageAt(address, 'one', at)).toBe(page)
    },
  )

  it.each([
    ['?page=2', '/posts/all/-/2'],
    ['?page=3', '/posts/all/-/3'],
    ['?page=4', '/posts/all/-/1'],
    ['?page=1', '/posts/all/-/1'],
    ['?page=-2', '/posts/all/-/1'],
    ['?page=1e3', '/posts/all/-/1'],
    ['?body=suv', '/posts/all/-/1'],
  ])('/blog%s › is the page %s', async (search, page) => expect(await pageAt(`/blog${search}`)).toBe(page))
})

it('category of posts › is there on the sites that it is for, beside another of its short name [2.27]', async () => {
  expect(await pageAt('/blog/of-two', 'two')).toBe('/posts/category/of-two/1')
  expect(await pageAt('/blog/of-two', 'one')).toBe('absent')
  // Nobody has written in the second one.
  expect(await pageAt('/blog/of-two?page=2', 'two')).toBe('/posts/category/of-two/1')
})

describe('model', () => {
  it.each([
    ['one', '/models/x-trail-2026', '/models/x-trail'],
    ['one', '/models/x-trail', 'absent'],
    ['one', '/x-trail', 'absent'],
    ['rooted', '/x-trail', '/models/x-trail'],
    ['rooted', '/models/x-trail-2026', 'absent'],
    ['renamed', '/x-trail-2026', '/models/x-trail'],
    ['renamed', '/x-trail', 'absent'],
    ['branded', '/nissan/x-trail-2026', '/models/x-trail'],
    ['branded', '/kia/x-trail-2026', 'absent'],
    ['branded', '/models/x-trail-2026', 'absent'],
    // Its own address is elsewhere (3.15a).
    ['one', '/models/navara', 'absent'],
  ])('site %s, %s › is %s: at the one address of the site’s choice [2.20]', async (site, address, page) => {
    expect(await pageAt(address, site)).toBe(page)
  })

  it('body as the specification writes it › is the group [2.20]', async () => {
    expect(await pageAt('/models?body=future vehicles')).toBe('/models-of/future-vehicles')
    expect(await pageAt('/models?body=Future%20Vehicles')).toBe('/models-of/future-vehicles')
  })

  it.each([
    ['?body=suv', '/models-of/suv'],
    ['?body=spaceship', '/models'],
    ['?body=more', '/models-of/more'],
    ['?body=../x', '/models'],
    ['', '/models'],
  ])('/models%s › is the page %s [2.20]', async (search, page) =>
    expect(await pageAt(`/models${search}`)).toBe(page),
  )
})

describe('offer', () => {
  it.each([
    ['one', '/offers/nissan/bonus', '/offers/nissan/bonus'],
    ['one', '/offers/nissan', '/offers-of/nissan'],
    ['one', '/offers/bonus', 'moved to /offers/nissan/bonus'],
    ['one', '/offers/nissan-australia/bonus', 'moved to /offers/nissan/bonus'],
    ['one', '/offers/kia/bonus', 'moved to /offers/nissan/bonus'],
    ['one', '/offers/nissan/winter', 'moved to /offers/winter'],
    ['one', '/offers/datsun/bonus', 'moved to /offers/nissan/bonus'],
    ['one', '/offers/datsun', 'moved to /offers/nissan'],
    ['renamed', '/offers/datsun', 'absent'],
    ['one', '/offers/made-up/bonus', 'absent'],
    ['one', '/offers/nissan/bonus/more', 'absent'],
    ['one', '/offers/nissan/made-up', 'absent'],
    // Its offers are over.
    ['one', '/offers/kia', 'absent'],
    ['renamed', '/offers/bonus', '/offers/nissan/bonus'],
    ['renamed', '/offers/nissan/bonus', 'moved to /offers/bonus'],
    ['renamed', '/offers/nissan', 'absent'],
  ])(
    'site %s, %s › is %s: under its brand, but on a site of one manufacturer [2.15]',
    async (site, address, page) => {
      expect(await pageAt(address, site)).toBe(page)
    },
  )
})

describe('brand', () => {
  it.each([
    ['one', '/brands', '/brands'],
    ['one', '/brands/nissan', '/brands/nissan'],
    ['one', '/brands/kia', '/brands/kia'],
    ['one', '/brands/nissan-australia', 'moved to /brands/nissan'],
    ['one', '/brands/datsun', 'moved to /brands/nissan'],
    ['one', '/brands/datsun-australia', 'moved to /brands/nissan'],
    ['branded', '/brands/datsun', 'absent'],
    ['one', '/brands/other', 'absent'],
    ['branded', '/brands', 'absent'],
    ['branded', '/brands/kia', 'absent'],
    // Models name one brand; that of an offer alone has no page.
    ['rooted', '/brands', 'absent'],
    ['rooted', '/brands/nissan', '/brands/nissan'],
    ['rooted', '/brands/kia', 'absent'],
  ])(
    'site %s, %s › is %s: one of its own, its places’ or its models’, by its word [2.20, 3.15b]',
    async (site, address, page) => {
      expect(await pageAt(address, site)).toBe(page)
    },
  )
})

describe('page of a form', () => {
  it.each([
    ['one', '/enquire?model=x-trail', '/form-about-model/enquiry/x-trail'],
    ['one', '/book-test-drive?model=x-trail-2026', '/form-about-model/testDrive/x-trail'],
    ['one', '/book-test-drive?model=x-trail&car_id=kia-1', '/form/testDrive/kia-1/-'],
    ['one', '/book-test-drive?model=made-up', '/form/testDrive/-/-'],
    ['one', '/enquire?model=made-up', 'absent'],
    ['one', '/fleet?model=x-trail', '/pages/fleet'],
    ['three', '/enquire?model=x-trail', 'absent'],
  ])('site %s, %s › is %s: two forms can be about a model [2.17, 3.15a]', async (site, address, page) => {
    expect(await pageAt(address, site)).toBe(page)
  })

  it.each([
    ['one', '/enquire?car_id=kia-1', '/form/enquiry/kia-1/-'],
    ['one', '/enquire', 'absent'],
    ['one', '/enquire?car_id=sold-long-ago', 'absent'],
    ['one', '/enquire?car_id=../x', 'absent'],
    ['one', '/service', '/form/serviceBooking/-/-'],
    ['one', '/contact', '/form/general/-/-'],
    ['one', '/contact-us', '/form/general/-/-'],
    ['one', '/book-test-drive', '/form/testDrive/-/-'],
    ['one', '/book-test-drive?car_id=kia-1', '/form/testDrive/kia-1/-'],
    ['one', '/contact-us/yard', '/form/location/-/yard'],
    ['one', '/contact-us/nowhere', 'absent'],
    ['rooted', '/contact-us/yard', 'absent'],
    ['three', '/contact-us/yard', 'absent'],
  ])('site %s, %s › is %s [2.9, 2.17, 2.18]', async (site, address, page) => {
    expect(await pageAt(address, site)).toBe(page)
  })

  it.each(['/trade-in', '/sell-my-car', '/sell-your-car'])(
    '%s › asks what a car is worth, without sign-in, where the site has it [2.8]',
    async (address) => {
      expect(await pageAt(address)).toBe('/trade-in/-')
      expect(await pageAt(address, 'two')).toBe('absent')
    },
  )

  it('/cars/trade-in › is about a car of the site, else the page of all cars [2.7]', async () => {
    expect(await pageAt('/cars/trade-in?car_id=kia-1')).toBe('/trade-in/kia-1')
    expect(await pageAt('/cars/trade-in?car_id=gone')).toBe('/trade-in/-')
    expect(await pageAt('/cars/trade-in?car_id=kia-1', 'two')).toBe('absent')
  })

  it('/trade-in/{id} › is a valuation at its step, also where the feature is off', async () => {
    const id = '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11'
    const state = Buffer.from('step=contact').toString('base64url')
    for (const site of ['one', 'two'] as const)
      expect(await pageAt(`/trade-in/${id}?step=contact&x=1`, site)).toBe(`/valuations/${id}/${state}`)
    expect(await pageAt('/trade-in/other')).toBe('absent')
  })

  it('/request-photos › asks for photos of a car [1.9]', async () => {
    expect(await pageAt('/request-photos?car_id=kia-1')).toBe('/form/requestPhotos/kia-1/-')
  })

  it('/service › books a service [2.16]', async () => {
    expect(await pageAt('/service')).toBe('/form/serviceBooking/-/-')
  })

  it.each([
    ['one', '/finance', '/finance'],
    ['one', '/finance?car_id=kia-1', '/form/finance/kia-1/-'],
    ['one', '/finance?car_id=made-up', '/finance'],
    [
      'one',
      '/finance-enquiry?car_id=kia-1&deposit=3000&tradeIn=500&term=4&balloon=20',
      wished('car_id=kia-1&deposit=3000&tradeIn=500&term=4&balloon=20'),
    ],
    ['one', '/finance?deposit=3000', wished('deposit=3000')],
    ['one', '/finance?deposit=much&term=99', '/finance'],
    ['one', '/finance?vehiclePriceBudget=1e9&preferredDealership=nobody', '/finance'],
    ['one', '/finance?vehiclePriceBudget=31000', wished('vehiclePriceBudget=31000')],
    [
      'two',
      '/apply-for-finance?vehiclePriceBudget=31000&car_type=used',
      wished('vehiclePriceBudget=31000&car_type=used'),
    ],
    ['one', '/finance-enquiry', '/form/finance/-/-'],
    ['two', '/finance-enquiry', '/finance'],
    ['two', '/finance-enquiry?car_id=kia-1', '/form/finance/kia-1/-'],
    ['two', '/apply-for-finance', '/form/finance/-/-'],
    ['three', '/finance-enquiry', '/finance'],
    ['three', '/finance-enquiry?car_id=kia-1', wished('car_id=kia-1')],
    ['three', '/apply-for-finance', '/finance'],
  ])('finance on site %s, %s › is %s [2.9]', async (site, address, page) => {
    expect(await pageAt(address, site)).toBe(page)
  })

  it.each([
    ['&car_type=used&car_id=kia-1', '/success/testDrive/used/kia-1'],
    ['&car_type=ufo&car_id=made-up', '/success/testDrive/-/-'],
  ])('success page of a sent test drive with %s › is %s [2.11]', async (search, page) =>
    expect(await pageAt(`${SENT}${search}`)).toBe(page),
  )

  it.each([
    ['?category=Test+Drive&car_type=used', '/success/-/used/-'],
    ['', '/success/-/-/-'],
  ])('/success%s, opened by hand › is %s', async (search, page) =>
    expect(await pageAt(`/success${search}`)).toBe(page),
  )
})

describe('page of a car', () => {
  it.each([
    ['/cars/hilux-new', '/cars/hilux-new'],
    ['/cars/hilux-old', 'moved to /cars/hilux-new'],
    ['/cars/sold-long-ago', 'gone /gone/sold-long-ago'],
    ['/cars/hilux-new/similar', '/similar/hilux-new'],
    ['/cars/hilux-old/similar', 'moved to /cars/hilux-new/similar'],
    ['/cars/sold-long-ago/similar', 'gone /gone/sold-long-ago'],
    ['/cars/made-up/similar', 'absent'],
  ])('%s › is %s [2.4]', async (address, page) => expect(await pageAt(address)).toBe(page))
})

describe('address about a car', () => {
  const state = (query: string) => encodeQuery(query)
  const about = 'preferredDealership=d&vehiclePriceBudget=30000&car_type=used&car_id='

  it.each([
    ['/cars/trade-in?car_id=', '/trade-in/hilux-new', '[2.7]'],
    ['/trade-in?car_id=', '/trade-in/hilux-new', '[2.8]'],
    ['/sell-my-car?car_id=', '/trade-in/hilux-new', '[2.8]'],
    ['/sell-your-car?car_id=', '/trade-in/hilux-new', '[2.8]'],
    ['/checkout-journey?car_id=', `/checkout-journey/${state('car_id=hilux-new')}`, '[2.6]'],
    ['/finance?car_id=', '/form/finance/hilux-new/-', '[2.9]'],
    ['/finance?car_type=used&car_id=', '/form/finance/hilux-new/-', '[2.9]'],
    ['/finance-enquiry?car_id=', '/form/finance/hilux-new/-', '[2.9]'],
    ['/apply-for-finance?car_id=', '/form/finance/hilux-new/-', '[2.9]'],
    [`/finance?${about}`, '/form/finance/hilux-new/-', '[2.9]'],
    ['/finance-enquiry?term=4&car_id=', wished('car_id=hilux-new&term=4'), 'with terms of a loan [2.9]'],
    ['/personalised/finance?car_id=', `/personalised/finance/${state('car_id=hilux-new')}`, '[2.10]'],
    ['/enquire?car_id=', '/form/enquiry/hilux-new/-', '[1.5]'],
    ['/request-photos?car_id=', '/form/requestPhotos/hilux-new/-', '[1.9]'],
    ['/book-test-drive?car_id=', '/form/testDrive/hilux-new/-', '[2.17]'],
    ['/call-back?car_id=', '/form/callBack/hilux-new/-', 'a call back'],
    ['/contact-us?car_id=', '/form/general/hilux-new/-', '[2.18]'],
    ['/contact-us/yard?car_id=', '/form/location/hilux-new/yard', '[2.18]'],
    [`${SENT}&car_id=`, '/success/testDrive/-/hilux-new', '[2.11]'],
  ])('%s › takes slug, id and former slug of a car: %s, %s', async (address, page) => {
    for (const name of ['hilux-new', 'Yard_NP0081', 'hilux-old'])
      expect(await pageAt(`${address}${name}`, 'selling'), name).toBe(page)
    for (const unknown of ['yard_np0081', '../x', '', 'a b', '%60'])
      expect(await pageAt(`${address}${unknown}`, 'selling'), unknown).not.toBe(page)
  })

  it.each([
    ['/book-test-drive?car_id=', 'moved to /cars/just-sold'],
    ['/request-photos?car_id=', 'moved to /cars/just-sold'],
    ['/personalised/finance?car_id=', 'moved to /cars/just-sold'],
    ['/cars/just-sold/checkout?car_id=', 'moved to /cars/just-sold'],
    ['/enquire?car_id=', '/form/enquiry/just-sold/-'],
    ['/call-back?car_id=', '/form/callBack/just-sold/-'],
    ['/cars/trade-in?car_id=', '/trade-in/just-sold'],
  ])('%s of a sold car › is %s [4.2b, 4.2e]', async (address, page) => {
    for (const name of ['just-sold', 'just-sold-1'])
      expect(await pageAt(`${address}${name}`, 'selling'), name).toBe(page)
  })

  it('/watchlist › takes all three, and saves by id', async () => {
    const saved = await pageAt('/watchlist?car_id=Yard_NP0081', 'selling')
    expect(saved).toBe(`/watchlist/${state('car_id=Yard_NP0081')}`)
    for (const name of ['hilux-new', 'hilux-old'])
      expect(await pageAt(`/watchlist?car_id=${name}`, 'selling'), name).toBe(saved)
  })

  it.each([
    ['/cars/kia-1/checkout', '/checkout/kia-1/-'],
    ['/cars/hilux-old/checkout', 'moved to /cars/hilux-new/checkout'],
    ['/cars/number-7', 'moved to /cars/kia-1'],
    ['/cars/number-7/checkout', 'moved to /cars/kia-1/checkout'],
    ['/cars/kia-1/buy-online', 'moved to /checkout-journey?car_id=kia-1'],
    ['/cars/hilux-old/buy-online', 'moved to /checkout-journey?car_id=hilux-new'],
    ['/cars/number-7/buy-online', 'moved to /checkout-journey?car_id=kia-1'],
    ['/cars/made-up/buy-online', 'absent'],
  ])('%s › is %s [2.5]', async (address, page) => {
    expect(await pageAt(address, 'selling')).toBe(page)
  })

  it('is looked up in search where a site has too many cars to list', async () => {
    const listed = stock.cars
    stock.cars = null
    findVehicleByKey.mockResolvedValue({ok: true, data: {id: 'Yard_NP0081', slug: 'hilux-new'}})
    expect(await pageAt('/enquire?car_id=Yard_NP0081', 'selling')).toBe('/form/enquiry/hilux-new/-')
    stock.cars = listed
  })
})

describe('page of a search', () => {
  it.each([
    ['/search/used-cars', '/search/used-cars/-'],
    ['/search/kia/rio', '/search/kia~rio/-'],
    ['/search/ufo', 'absent'],
    ['/search/a/b/c', 'absent'],
    // base64url of `price=-30000`
    ['/search/new-used-and-demo-cars?price=-30000', '/search/new-used-and-demo-cars/cHJpY2U9LTMwMDAw'],
    ['/dealerships', '/dealerships/-'],
    // base64url of `query=perth`
    ['/dealerships?nonsense=1&query=perth', '/dealerships/cXVlcnk9cGVydGg'],
  ])('%s › is %s, with its parameters in the path [2.2]', async (address, page) => {
    expect(await pageAt(address)).toBe(page)
  })

  it.each([
    ['/search/used-cars', false],
    ['/search/demo-cars', true],
    ['/search/new-used-and-demo-cars', false],
    ['/search/demo-cars?query=red', false],
    ['/special-offers', false],
  ])('%s › is empty of cars: %s [2.3]', async (address, expected) => {
    const {pathname, search} = new URL(address, 'http://site')
    expect(await isEmptyListing(parseAddress(pathname, search), 'one')).toBe(expected)
  })
})

describe('leadsSomewhere', () => {
  it.each([
    ['/special-offers#top', true],
    ['/cars', true],
    ['/offers', true],
    ['https://example.com/', true],
    ['/warranty', false],
    ['/old-about', true],
    ['/Old-About', true],
    ['/Special-Offers', true],
    ['/Warranty', false],
    ['/cars/hilux-old', false],
    ['/offers/bonus', true],
    ['/offers/over', false],
    ['/robots.txt', false],
    ['', false],
  ])('%s › leads to a page: %s', async (href, expected) => {
    expect(await hasPage(href, 'one')).toBe(expected)
  })
})
