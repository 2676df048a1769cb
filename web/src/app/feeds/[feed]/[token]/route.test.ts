import {gunzipSync} from 'node:zlib'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Engine, SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {getFeedUrl} from '#/services/feeds/feed-address'
import type {FeedName} from '#/services/feeds/feeds'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listDemoSites} from '#/testing/demo-adverts'
import {GET} from './route'

// Needs more than two seconds: the search is really started.

const MOMENT = Date.UTC(2026, 10, 25, 1)
const answer = vi.hoisted(() => ({tenant: null as unknown, moment: 0}))
vi.mock('#/tenant/request-tenant', () => ({readRequestTenant: async () => ({ok: true, data: answer.tenant})}))
vi.mock('#/services/feeds/feed-moment', () => ({getFeedMoment: async () => answer.moment}))

const [demo] = listDemoSites(Date.now()).filter(({tenant}) => tenant.slug === 'northside')
if (!demo) throw new Error('no site')
// All cars are for sale and have a picture: leaving out others is tested elsewhere. More cars than one read
// returns.
const cars: Partial<Car>[] = [0, 1, 2].flatMap((copy) =>
  demo.adverts.map(({car}, at) => ({
    ...car,
    id: `${car.id}-${copy}`,
    slug: `${car.slug}-${copy}`,
    vin: `ZZ9DEM0${copy}${String(at).padStart(9, '0')}`,
    status: 'in_stock',
    sold: false,
    images: ['/media/a.svg'],
  })),
)

function buildSite(on: Partial<{[name in 'googleVehicles' | 'meta' | 'generic']: number}>): TenantConfig {
  const feeds = {...declaredDefaults.feeds}
  for (const name of ['googleVehicles', 'meta', 'generic'] as const) {
    const generation = on[name]
    if (generation) feeds[name] = {on: true, generation}
  }
  if (!demo) throw new Error('no site')
  return {...demo.tenant, settings: {...demo.tenant.settings, feeds}}
}

function ask(address: string, headers: HeadersInit = {}) {
  const [, , feed = '', token = ''] = new URL(address).pathname.split('/')
  return GET(new Request(address, {headers}), {params: Promise.resolve({feed, token})})
}

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(cars)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
})
afterAll(() => engine.close())
beforeEach(() => {
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  answer.moment = MOMENT
})

describe('a feed', () => {
  it.each<FeedName>(['google-vehicles', 'meta', 'generic'])(
    'holds for %s every car of the site once, and may be cached for a quarter of an hour by its reader alone',
    async (name) => {
      const tenant = buildSite({googleVehicles: 1, meta: 1, generic: 1})
      answer.tenant = tenant
      const response = await ask(getFeedUrl(tenant, name))
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, max-age=900, no-transform')
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
      expect(response.headers.get('last-modified')).toBe(new Date(MOMENT).toUTCString())
      const lines = (await response.text()).trimEnd().split('\n')
      const vins = lines.map((line) => cars.find(({vin}) => line.includes(vin ?? '-'))?.id)
      if (name === 'generic') expect(lines).toHaveLength(cars.length + 1)
      expect(new Set(vins).size).toBe(lines.length)
    },
  )

  it('is compressed as it is sent, for clients that accept it', async () => {
    const tenant = buildSite({meta: 1})
    answer.tenant = tenant
    const plain = await (await ask(getFeedUrl(tenant, 'meta'))).text()
    const packed = await ask(getFeedUrl(tenant, 'meta'), {'accept-encoding': 'br, gzip'})
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain)
  })

  it('is not sent again to a reader that has it', async () => {
    const tenant = buildSite({meta: 1})
    answer.tenant = tenant
    const send = (at: number) =>
      ask(getFeedUrl(tenant, 'meta'), {'if-modified-since': new Date(at).toUTCString()})
    expect((await send(MOMENT)).status).toBe(304)
    expect((await send(MOMENT - 1000)).status).toBe(200)
    expect((await ask(getFeedUrl(tenant, 'meta'), {'if-modified-since': 'yesterday'})).status).toBe(200)
  })

  it('is not there when it is off, with another token, another site’s or one of a former number', async () => {
    const tenant = buildSite({meta: 1})
    const address = getFeedUrl(tenant, 'meta')
    const statusFor = async (site: TenantConfig, url: string) => {
      answer.tenant = site
      return (await ask(url)).status
    }
    expect(await statusFor(tenant, address)).toBe(200)
    expect(await statusFor(buildSite({}), address)).toBe(404)
    expect(await statusFor(buildSite({meta: 2}), address)).toBe(404)
    expect(await statusFor(buildSite({meta: 2}), getFeedUrl(buildSite({meta: 2}), 'meta'))).toBe(200)
    expect(await statusFor({...tenant, slug: 'another'}, address)).toBe(404)
    expect(await statusFor(tenant, `${address}x`)).toBe(404)
    const both = buildSite({meta: 1, generic: 1})
    expect(await statusFor(both, address.replace('/meta/', '/generic/'))).toBe(404)
    expect(await statusFor(both, address.replace('/meta/', '/constructor/'))).toBe(404)
  })

  it('is 503 and never empty while the search is down', async () => {
    const tenant = buildSite({meta: 1})
    answer.tenant = tenant
    vi.resetModules()
    vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:9')
    Reflect.deleteProperty(globalThis, 'forecourt')
    const {GET: ask503} = await import('./route')
    const [, , feed = '', token = ''] = new URL(getFeedUrl(tenant, 'meta')).pathname.split('/')
    const response = await ask503(new Request('http://north.example/'), {
      params: Promise.resolve({feed, token}),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.text()).not.toContain('vehicle_id')
  })
})
