import {NextRequest} from 'next/server'
import {describe, expect, it, vi} from 'vitest'
import {listVehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {parseAddress} from '#/routes/parse-address'
import {parseDirectory} from '#/tenant/directory'

const ALL = '/search/new-used-and-demo-cars'

const directory = parseDirectory({
  sites: [
    {
      id: 'site-one',
      name: 'One',
      slug: 'one',
      hosts: ['one.example', 'www.one.example'],
      dealerships: ['d'],
      settings: 'settings-one',
    },
  ],
  layers: [
    {
      id: 'settings-one',
      layer: 'site',
      title: 'One',
      hosts: {redirectToMain: true},
      reserve: {address: 'buy-online'},
      features: {accounts: {on: true}, reserve: {on: true}, onlinePurchase: {on: true}},
    },
  ],
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
  manufacturers: [{id: 'm', name: 'Nissan', slug: 'nissan', formerSlugs: ['datsun']}],
  models: [{id: 'm', name: 'X', manufacturer: 'm', slug: 'x-trail', newSlug: 'x-trail-2026', group: 'suv'}],
  redirects: [
    {id: 'r1', from: '/old-offers', to: '/special-offers'},
    {id: 'r2', from: '/locations', to: '/special-offers'},
    {id: 'r3', from: '/round', to: '/about'},
    {id: 'r4', from: '/about', to: '/round'},
    {id: 'r6', from: '/old-terms', to: '/about-us#terms'},
    {id: 'r7', from: '/old-brand', to: 'https://maker.example/cars?from=us'},
    {id: 'r5', from: '/old-deal', to: '/special-offers?deal=2'},
    {id: 'r8', from: '/former', to: '/Older?x=1'},
    {id: 'r9', from: '/Older', to: '/locations'},
    {id: 'r10', from: '/there', to: '/special-offers'},
    {id: 'r11', from: '/special-offers', to: '/there'},
    {id: 'r12', from: '/caf%C3%A9%20hours', to: '/about-us'},
    {id: 'r13', from: '/a%ZZ', to: '/about-us'},
  ],
})
const car = {id: '', formerSlugs: [], changedAt: null, sold: false}
const stock = {
  cars: listVehicleAddresses(
    [
      {...car, slug: 'kia-1'},
      {...car, slug: 'hilux-new', formerSlugs: ['hilux-old']},
    ],
    [{...car, slug: 'sold-long-ago', sold: true}],
  ),
  catalogue: {total: 1, values: {car_type: [{value: 'used', count: 1}]}},
}

vi.mock('#/env/env', () => ({getEnv: () => ({production: true})}))
vi.mock('#/tenant/list-tenants', () => ({
  resolveHost: async (host: string) => (/(?:^|\.)one\.example(?::|$)/.test(host) ? 'one' : null),
}))
vi.mock('#/tenant/directory-store', () => ({
  getSiteDirectory: async () => directory,
  getStoredDirectory: () => directory,
}))
vi.mock('#/tenant/stock-index', () => ({
  isInStock: async (_: unknown, __: string, has: (index: object) => boolean) => has(stock),
  findInStock: async () => stock,
}))
const parsed = vi.hoisted(() => vi.fn())
vi.mock('#/domain/listing/listing-url', async (importActual) => {
  const actual = await importActual<typeof import('#/domain/listing/listing-url')>()
  return {...actual, canonicaliseListing: parsed.mockImplementation(actual.canonicaliseListing)}
})

const setRenderedAddress = vi.hoisted(() => vi.fn())
vi.mock('#/lib/request-context', async (importActual) => ({
  ...(await importActual<typeof import('#/lib/request-context')>()),
  setRenderedAddress,
}))

const {isAbsent} = await import('./is-absent')
const {answerRequest, decodePath, redirectOldListing, redirectPlainForm} = await import('./answer-request')

function getRequest(path: string, {host = 'one.example', method = 'GET'} = {}): NextRequest {
  return new NextRequest(`http://localhost${path}`, {headers: {host}, method})
}

/** The status of an answer and where it leads: to another address, or to an internal page. */
async function answerTo(path: string, options?: Parameters<typeof getRequest>[1]): Promise<string> {
  const {status, headers} = await answerRequest(getRequest(path, options))
  const to = headers.get('location') ?? headers.get('x-middleware-rewrite')
  if (to === null) return String(status)
  const {host, pathname, search, hash} = new URL(to)
  return `${status} ${host === 'localhost' ? '' : host}${pathname}${search}${hash}`
}

describe('request', () => {
  it.each([
    ['/', '200 /t-one'],
    ['/special-offers', '200 /t-one/special-offers'],
    ['/special-offers?utm_source=a', '200 /t-one/special-offers'],
    ['/search/used-cars?make=Kia', '200 /t-one/search/used-cars/bWFrZT1LaWE'],
    ['/robots.txt', '200 /t-one/robots.txt'],
  ])('%s › is answered with %s, a page keyed by its path alone', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it.each([
    ['/made-up', '404 /t-one/not-found'],
    ['/search/demo-cars', '404 /t-one/search/demo-cars/-'],
    ['/cars/sold-long-ago?a=1', '410 /t-one/gone/sold-long-ago'],
    ['/cars/hilux-old?a=1', '301 /cars/hilux-new?a=1'],
  ])('%s › is answered with %s [2.3, 2.4]', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it.each([
    ['/old-offers', '301 /special-offers'],
    ['/old-offers/', '301 /special-offers'],
    ['/old-offers?utm_source=a', '301 /special-offers?utm_source=a'],
    ['/old-deal?utm_source=a', '301 /special-offers?deal=2&utm_source=a'],
    ['/old-deal?deal=9&gclid=x%20y', '301 /special-offers?deal=2&gclid=x+y'],
    ['/old-terms?utm_source=a', '301 /about-us?utm_source=a#terms'],
    ['/old-brand?utm_source=a', '301 maker.example/cars?from=us&utm_source=a'],
    // Where a page is, it stays.
    ['/locations', '200 /t-one/location-list/-'],
    ['/models/x-trail', '301 /models/x-trail-2026'],
    ['/datsun/x-trail', '301 /models/x-trail-2026'],
    // The redirects of /locations and /special-offers end nothing, and are no circle, where these have pages.
    ['/former', '301 /locations'],
    ['/there', '301 /special-offers'],
    ['/caf%C3%A9%20hours', '301 /about-us'],
    ['/a%25ZZ', '301 /about-us'],
    ['/brands/datsun?utm_source=a', '301 /brands/nissan?utm_source=a'],
  ])('%s › is answered with %s [2.20, 2.21]', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it.each([
    ['/Special-Offers?utm_source=a', '301 /special-offers?utm_source=a'],
    ['/OFFERS', '301 /special-offers'],
    ['/Search?make=Kia', `301 ${ALL}?make=Kia`],
    ['/Search/Used-Cars?make=Kia', '301 /search/used-cars?make=Kia'],
    ['/cars/KIA-1', '301 /cars/kia-1'],
    ['/Cars/Sold-Long-Ago', '301 /cars/sold-long-ago'],
    ['/Models/X-Trail', '301 /models/x-trail-2026'],
    ['/Old-Offers', '301 /special-offers'],
    ['/OLDER', '301 /locations'],
    ['/CAF%C3%89%20Hours', '301 /about-us'],
    ['/Made-Up', '404 /t-one/not-found'],
    ['/cars/Made-Up', '404 /t-one/not-found'],
  ])('%s › in capital letters is answered with %s', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it.each([
    ['/special-offers?car=key-of-a-link', '/special-offers'],
    ['/search/used-cars?make=Kia&utm_source=a', '/search/used-cars'],
    ['/cars/sold-long-ago?a=1', '/cars/sold-long-ago'],
    ['/made-up/key-of-a-link?a=1', '/absent_address'],
  ])(
    '%s › is rendered as %s, so that the stored page tells nobody what its first reader asked',
    async (path, address) => {
      setRenderedAddress.mockClear()
      await answerTo(path)
      expect(setRenderedAddress.mock.calls).toEqual([[address]])
    },
  )

  it('a redirect in a circle › is followed nowhere', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await answerTo('/round')).toBe('404 /t-one/not-found')
    expect(log).toHaveBeenCalledOnce()
  })

  it.each([
    ['/search', `308 ${ALL}`],
    ['/cars?make=Kia&utm_source=a', `308 ${ALL}?make=Kia&utm_source=a`],
    ['/offers', '308 /special-offers'],
  ])('%s › is a shortcut: %s', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it.each([
    ['/cars/kia-1/buy-online?utm_source=a&car_id=x', '301 /checkout-journey?car_id=kia-1&utm_source=a'],
    ['/cars/hilux-old/checkout?problem=gone', '301 /cars/hilux-new/checkout?problem=gone'],
  ])('%s › keeps what it was asked: %s [2.5]', async (path, expected) => {
    expect(await answerTo(path)).toBe(expected)
  })

  it('redirects to where a car is now for an hour, since it may move again', async () => {
    const {headers} = await answerRequest(getRequest('/cars/hilux-old'))
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
  })

  it('to another host name of a site › is sent to the same page of the main one, at the same port', async () => {
    const host = 'www.one.example:3000'
    expect(await answerTo('/search/kia?price=-20000', {host})).toBe(
      '301 one.example:3000/search/kia?price=-20000',
    )
  })

  it.each([
    ['to a host of no site', '/', {host: 'nowhere.example'}, '404'],
    ['to write', '/special-offers', {method: 'POST'}, '405'],
    ['with a path that is no text', '/%E0%A4%A', {}, '400'],
    ['for what all hosts share', '/api/health', {method: 'POST', host: 'nowhere.example'}, '200'],
  ])('%s › is answered with a plain %s', async (_what, path, options, expected) => {
    expect(await answerTo(path, options)).toBe(expected)
  })

  it('for a search › has its address parsed once', async () => {
    parsed.mockClear()
    await answerTo('/search/used-cars?price=-30000')
    expect(parsed).toHaveBeenCalledOnce()
  })
})

function asked(path: string, search: string) {
  return {request: getRequest(`${path}${search}`), address: parseAddress(path, search), site: 'one'}
}

describe('redirectOldListing', () => {
  it.each([
    ['/search', '?range[price]=:38000', `${ALL}?price=-38000`],
    [
      '/search/used-cars',
      '?range%5Bprice%5D=5000:38000&make=Kia',
      '/search/used-cars?make=Kia&price=5000-38000',
    ],
    ['/search/used-cars', '?range[price]=cheap&query=red', '/search/used-cars?query=red'],
    ['/search', '?range[price]=:9&utm_source=a&gclid=b', `${ALL}?price=-9&utm_source=a&gclid=b`],
    ['/search', '?range[price]=:9&make[0]=Kia&seats_min=x&page=1&utm_id=', `${ALL}?make=Kia&price=-9`],
    ['/search', '?range[colour]=:9&Page=0&x=1', `${ALL}?x=1`],
    ['/search/used-cars', '?price=-38000', null],
    ['/cars/a', '?range[price]=:5', null],
  ])('%s%s › leads to %s for good [9.8d]', (path, search, address) => {
    const answer = redirectOldListing(asked(path, search))
    expect(answer?.headers.get('location') ?? null).toBe(address && `http://localhost${address}`)
    if (address) expect(answer?.status).toBe(301)
  })
})

describe('redirectPlainForm', () => {
  it.each([
    [ALL, '?car_type=&make=&price=&query=', ALL],
    [ALL, '?car_type=used&make=Kia&price=', '/search/used-cars?make=Kia'],
    [
      ALL,
      '?price_min=5000&price_max=20000&sortBy=highestPrice',
      `${ALL}?price=5000-20000&sortBy=highestPrice`,
    ],
    [ALL, '?make=Kia&price=&utm_source=a', `${ALL}?make=Kia&utm_source=a`],
    [ALL, '?make=Kia', null],
    [ALL, '', null],
    ['/special-offers', '?a=', null],
  ])('%s%s › leads to %s [2.2, 5.1f]', (path, search, clean) => {
    const answer = redirectPlainForm(asked(path, search))
    expect(answer?.headers.get('location') ?? null).toBe(clean && `http://localhost${clean}`)
    if (clean) expect(answer?.status).toBe(302)
  })
})

describe('decodePath', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/caf%C3%A9', '/café'],
    ['/%E0%A4%A', null],
    ['/%', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
  ])('%s › is %s', (path, expected) => expect(decodePath(path)).toBe(expected))
})

describe('absent address', () => {
  const ABSENT = ['/no-such-page', '/cars/never-here', '/offers/none', '/a/b/c/d/e', '/no-such-page?utm=1']
  const OTHERS = [
    '/',
    '/special-offers',
    '/cars/hilux-new',
    '/cars/hilux-old',
    '/cars/sold-long-ago',
    '/old-offers',
    '/models/x-trail',
    '/cars',
    '/search/no-such-make',
    '/api/none',
    '/fonts/none',
    '/%',
    '/%00',
    '//no-such-page',
    '/no-such-page.rsc',
    '/Special-Offers',
    '/special-offers/',
    '/cars/hilux-new/?utm=1',
    '/no-such-page/',
  ]

  it.each(ABSENT)('is recognised without asking the proxy: %s', async (url) => {
    expect(await isAbsent({host: 'one.example', url})).toBe(true)
    const answer = await answerRequest(getRequest(url))
    expect(answer.headers.get('x-middleware-rewrite')).toMatch(/\/t-one\/not-found$/)
  })

  it.each(OTHERS)('is not what has a page, or another answer: %s', async (url) => {
    expect(await isAbsent({host: 'one.example', url})).toBe(false)
  })

  it('is the proxy’s to judge for a reader with a preview', async () => {
    for (const cookie of ['__prerender_bypass=x', 'a=1; __Host-preview=x; b=2'])
      expect(await isAbsent({host: 'one.example', url: '/no-such-page', cookie})).toBe(false)
    expect(await isAbsent({host: 'one.example', url: '/no-such-page', cookie: 'a=1'})).toBe(true)
  })

  it.each(['www.one.example', 'nobody.example', ''])(
    'is the proxy’s to judge at another host: "%s"',
    async (host) => {
      expect(await isAbsent({host, url: '/no-such-page'})).toBe(false)
    },
  )
})
