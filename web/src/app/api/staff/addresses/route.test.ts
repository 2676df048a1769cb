import {beforeEach, describe, expect, it, vi} from 'vitest'
import {listVehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {parseDirectory} from '#/tenant/directory'

const NOW = '2026-11-20T00:00:00Z'

const site = (slug: string, more: object = {}) => ({
  id: `site-${slug}`,
  name: slug,
  slug,
  hosts: [`${slug}.example`],
  dealerships: [`dealer-${slug}`],
  settings: `settings-${slug}`,
  ...more,
})
const onAlpha = {audience: 'sites', layers: [], sites: ['site-alpha'], excludedSites: []}
const everywhere = {audience: 'all'}

const directory = parseDirectory({
  sites: [site('alpha'), site('bravo')],
  layers: [
    {
      id: 'settings-bravo',
      layer: 'site',
      title: 'bravo',
      features: {blog: {on: false}},
      forms: {careers: {on: false}},
    },
  ],
  dealerships: [
    {id: 'dealer-alpha', name: 'Alpha', slug: 'alpha-group', number: 1},
    {id: 'dealer-bravo', name: 'Bravo', slug: 'bravo-group', number: 2},
  ],
  locations: [{id: 'l', name: 'Yard', slug: 'yard', dealership: 'dealer-alpha', type: 'sales'}],
  manufacturers: [{id: 'm', name: 'Kia', slug: 'kia', formerSlugs: ['kia-motors']}],
  offers: [
    {
      id: 'o',
      slug: 'winter',
      manufacturer: 'm',
      scope: onAlpha,
      window: {start: '2026-12-01T00:00:00Z', end: '2027-01-01T00:00:00Z'},
    },
  ],
  pages: [{id: 'p', title: 'About', slug: 'about-us', scope: onAlpha}],
  posts: [{id: 'post', title: 'News', slug: 'news', publishedAt: '2026-01-01T00:00:00Z', scope: everywhere}],
  models: [{id: 'n', name: 'Rio', manufacturer: 'm', slug: 'rio', group: 'cars', scope: everywhere}],
  redirects: [{id: 'r', from: '/old', to: '/special-offers', scope: onAlpha}],
})
const car = {id: '', formerSlugs: [], changedAt: null, sold: false}
const stock = {
  cars: listVehicleAddresses([{...car, slug: 'rio-1', formerSlugs: ['rio-old']}], []),
  catalogue: {total: 1, values: {car_type: [{value: 'used', count: 1}]}},
}

const state = vi.hoisted(() => ({opened: {} as object | string}))
vi.mock('#/env/env', () => ({getEnv: () => ({production: true, STUDIO_URL: 'https://studio.example.com'})}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: {slug: 'alpha'}}),
}))
vi.mock('#/features/preview/check-secret', async (load) => ({
  ...(await load<typeof import('#/features/preview/check-secret')>()),
  checkSecret: async () => state.opened,
}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: async () => directory,
  getSiteDirectory: async () => directory,
}))
vi.mock('#/tenant/stock-index', () => ({
  isInStock: async (_: unknown, __: string, has: (index: object) => boolean) => has(stock),
  findInStock: async () => stock,
}))

const {POST} = await import('./route')

function send(body: unknown): Promise<Response> {
  const headers = {authorization: 'Bearer a-secret'}
  const request = {method: 'POST', headers, body: JSON.stringify(body)}
  return POST(new Request('https://alpha.example/api/staff/addresses', request))
}

/** The sites on which an address leads nowhere. */
async function findMissing(path: string, at = NOW, sites = ['alpha', 'bravo']): Promise<unknown> {
  const answer = await send({addresses: [{path, sites, at: Date.parse(at)}]})
  return ((await answer.json()) as {missing: unknown[]}).missing[0]
}

beforeEach(() => {
  state.opened = {author: {role: 'site-editor', sites: ['alpha'], person: null}}
})

describe('address asked of by staff', () => {
  it.each(['/', '/special-offers', '/offers', '/contact-us', '/models', '/models/rio', '/robots.txt'])(
    '%s › leads somewhere on every site',
    async (path) => expect(await findMissing(path)).toEqual([]),
  )

  it.each([
    ['/no-such-page', ['alpha', 'bravo']],
    ['/about-us', ['bravo']],
    ['/about-us/?a=b#c', ['bravo']],
    ['/blog', ['bravo']],
    ['/blog/news', ['bravo']],
    ['/careers', ['bravo']],
    ['/old', ['bravo']],
    ['/locations/yard', ['bravo']],
    ['/locations/alpha-group', ['bravo']],
    ['/contact-us/yard', ['bravo']],
  ])('%s › leads nowhere on the sites %j', async (path, sites) => {
    expect(await findMissing(path)).toEqual(sites)
  })

  it.each([
    ['/cars/rio-1', []],
    ['/cars/rio-old', []],
    ['/cars/sold-long-ago', ['alpha', 'bravo']],
    ['/search/used-cars?price=-30000', []],
    ['/search/kia/rio', ['alpha', 'bravo']],
  ])('%s › is looked up in stock and leads nowhere on %j', async (path, sites) => {
    expect(await findMissing(path)).toEqual(sites)
  })

  it.each(['/offers/winter', '/offers/kia/winter', '/offers/kia-motors/winter'])(
    '%s › is found under its brand and without it, on the days of the offer [2.15]',
    async (path) => {
      expect(await findMissing(path)).toEqual(['alpha', 'bravo'])
      expect(await findMissing(path, '2026-12-02T00:00:00Z')).toEqual(['bravo'])
    },
  )

  it('is not called missing on a site that is not known yet', async () => {
    expect(await findMissing('/no-such-page', NOW, ['new'])).toEqual([])
  })

  it('is answered in the order of the addresses, for members of staff alone', async () => {
    const addresses = ['/gone', '/about-us'].map((path) => ({path, sites: ['alpha'], at: 0}))
    expect(await (await send({addresses})).json()).toEqual({missing: [['alpha'], []]})
    state.opened = 'wrong'
    expect((await send({addresses})).status).toBe(401)
  })

  it.each([
    ['an address elsewhere', {addresses: [{path: 'https://else.example/', sites: ['alpha'], at: 0}]}],
    ['no list', {}],
    ['too many', {addresses: Array.from({length: 51}, () => ({path: '/', sites: [], at: 0}))}],
  ])('is refused in a query with %s', async (_, query) => {
    expect((await send(query)).status).toBe(400)
  })
})
