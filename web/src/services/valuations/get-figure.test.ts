import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Engine, SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {createAutograbValuation} from '#/gateways/valuation/autograb-valuation'
import {createEstimatedValuation} from '#/gateways/valuation/estimated-valuation'
import type {FoundVehicle, Valuation} from '#/gateways/valuation/port'
import {sampleTenant} from '#/testing/sample-tenant'
import type {HttpServer} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createValuation} from '../../../../local/valuation/index.ts'
import {getFigure} from './get-figure'

// Needs more than two seconds: a stock search is started.

const NOW = Date.now()
const TENANT = sampleTenant()
const STOCK = ['north', 'north', 'north', 'south'].map((dealership_slug, at) => ({
  id: `car-${at}`,
  slug: `car-${at}`,
  name: '2018 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  year: 2018,
  km: 80_000,
  price: 31_000,
  car_type: 'used' as const,
  item_type: 'car' as const,
  status: 'in_stock' as const,
  has_image: true,
  created_at: Math.floor(NOW / 1000),
  show_on_dealer_website: true,
  dealership_slug,
}))
const HILUX: FoundVehicle = {
  catalogueId: '1111111111111111',
  title: '2018 Toyota Hilux SR5',
  year: 2018,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: null,
  body: null,
}
const LANCIA: FoundVehicle = {...HILUX, make: 'Lancia', model: 'Delta'}

const held = vi.hoisted((): {valuation: unknown} => ({valuation: null}))
vi.mock('#/gateways/valuation/get-valuation', () => ({getValuation: () => held.valuation}))

let engine: Engine
let server: HttpServer
let provider: Valuation
const lines: string[] = []

beforeAll(async () => {
  server = await createValuation({port: 0, key: 'k'})
  engine = await startEngine(STOCK)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await engine.close()
  await server.close()
})
beforeEach(() => {
  lines.length = 0
  provider = createAutograbValuation({url: server.url, key: 'k', timeoutMs: WAIT_LIMIT_MS})
  held.valuation = provider
})

const NO_FIGURE_KM = 400_001
const ERROR_KM = 400_004
const get = (vehicle: FoundVehicle, km = 80_000) => getFigure(TENANT, {vehicle, km, condition: null}, NOW)

describe('figure of a car', () => {
  it('is the provider’s', async () => {
    expect(await get(HILUX)).toMatchObject({ok: true, data: {kind: 'offer-basis'}})
  })

  it.each([NO_FIGURE_KM, ERROR_KM])(
    'is a band from the site’s own stock when the provider has none or is down (%s km)',
    async (km) => {
      expect(await get(HILUX, km)).toMatchObject({
        ok: true,
        data: {kind: 'band', source: {kind: 'listings', cars: 3}},
      })
    },
  )

  it('is none only when the provider says so: while it is down nobody knows', async () => {
    expect(await get(LANCIA, NO_FIGURE_KM)).toEqual({ok: true, data: null})
    expect(lines).toEqual([])
    expect(await get(LANCIA, ERROR_KM)).toMatchObject({ok: false, error: {message: 'autograb 500'}})
    expect(lines).toEqual([expect.stringContaining('valuation.figure-failed')])
  })

  it('is the estimate without a provider, and none where there are no such cars', async () => {
    held.valuation = createEstimatedValuation()
    expect(await get(HILUX)).toMatchObject({ok: true, data: {kind: 'band', amount: 31_000}})
    expect(await get(LANCIA)).toEqual({ok: true, data: null})
  })
})
