import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type HttpServer, startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createValuation} from '../../../../local/valuation/index.ts'
import {type Engine, SEARCH_KEY, startEngine} from '../search/testing/start-engine'
import {createAutograbValuation} from './autograb-valuation'
import {createEstimatedValuation} from './estimated-valuation'
import type {FoundVehicle, Valuation, WholeChoice} from './port'

// Needs more than two seconds: a stock search is started.
const KEY = 'a-key-for-tests'
const NOW = Date.UTC(2026, 10, 23)
const SCOPE = {filter: 'dealership_slug:=[`north`]'}
const HILUX: WholeChoice = {make: 'Toyota', model: 'Hilux', year: 2018, badge: 'SR5'}

/** Stock with the same cars as the stand-in's catalogue, as far as this test asks. */
const STOCK = [
  ...[2016, 2018, 2018, 2018, 2020].map((year, at) => ({
    make: 'Toyota',
    model: 'Hilux',
    badge: at === 2 ? 'Workmate' : 'SR5',
    year,
    price: 31_000,
    km: 80_000,
  })),
  {make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2019, price: 25_000, km: 60_000},
  {
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    year: 2018,
    price: 9000,
    km: 80_000,
    dealership_slug: 'south',
  },
  {
    make: 'Lancia',
    model: 'Delta',
    badge: 'HF',
    year: 1992,
    price: 90_000,
    km: 60_000,
    dealership_slug: 'south',
  },
].map((car, at) => ({
  id: `car-${at}`,
  slug: `car-${at}`,
  name: `${car.year} ${car.make} ${car.model}`,
  car_type: 'used' as const,
  simple_body: 'ute' as const,
  dealership_slug: 'north',
  ...car,
}))

let engine: Engine
let server: HttpServer
let asked: string[] = []
beforeAll(async () => {
  server = await createValuation({port: 0, key: KEY, onRequest: (request) => asked.push(request)})
  engine = await startEngine(STOCK)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await engine.close()
  await server.close()
})
beforeEach(() => {
  asked = []
})

const connect = (changed: {url?: string; key?: string; timeoutMs?: number; now?: () => number} = {}) =>
  createAutograbValuation({url: server.url, key: KEY, timeoutMs: WAIT_LIMIT_MS, ...changed})

async function get<T>(
  answer: Promise<{ok: true; data: T} | {ok: false; error: {message: string}}>,
): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(result.error.message)
  return result.data
}

async function findCar(valuation: Valuation, choice = HILUX): Promise<FoundVehicle> {
  const [vehicle] = await get(valuation.listVehicles(SCOPE, choice))
  if (!vehicle) throw new Error('no such car')
  return vehicle
}

const ADAPTERS: readonly {name: string; create: () => Valuation}[] = [
  {name: 'AutoGrab', create: () => connect()},
  {name: 'the estimate', create: () => createEstimatedValuation(() => NOW)},
]

describe.each(ADAPTERS)('valuation port by $name', ({create}) => {
  it('leads by makes, models, years and badges to a car', async () => {
    const valuation = create()
    const {make, model, year, badge} = HILUX
    expect(await get(valuation.listChoices(SCOPE, {}))).toEqual(expect.arrayContaining([make, 'Mazda']))
    expect(await get(valuation.listChoices(SCOPE, {make}))).toContain(model)
    const years = await get(valuation.listChoices(SCOPE, {make, model}))
    expect(years).toContain(String(year))
    expect(years).toEqual(years.toSorted((a, b) => Number(b) - Number(a)))
    expect(await get(valuation.listChoices(SCOPE, {make, model, year}))).toContain(badge)
    expect(await findCar(valuation)).toMatchObject({...HILUX, title: '2018 Toyota Hilux SR5'})
  })

  it('has nothing to choose of a make that nobody has', async () => {
    expect(await get(create().listChoices(SCOPE, {make: 'Nobody `&& 1'}))).toEqual([])
  })

  it('values a car: whole dollars within bounds, by whom and as at when', async () => {
    const valuation = create()
    const vehicle = await findCar(valuation)
    const figure = await get(valuation.value(SCOPE, {vehicle, km: 90_000, condition: 3}))
    if (!figure) throw new Error('no figure')
    const {lowest, amount, highest} = figure
    expect(lowest).toBeLessThanOrEqual(amount)
    expect(amount).toBeLessThanOrEqual(highest)
    expect(lowest).toBeGreaterThan(5000)
    for (const dollars of [lowest, amount, highest]) expect(Number.isInteger(dollars)).toBe(true)
    expect(figure.id).not.toBe('')
    expect(figure.at).toBeGreaterThan(0)
  })

  it('answers "not found" for a plate that nobody has', async () => {
    expect(await get(create().findVehicle({text: 'NOBODY1', state: 'VIC'}))).toEqual({kind: 'not-found'})
  })
})

describe('AutoGrab', () => {
  it.each(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const)(
    'finds a plate of %s there, and in no other state',
    async (state) => {
      const text = `OWN${state}`
      expect(await get(connect().findVehicle({text, state}))).toMatchObject({kind: 'found'})
      const other = state === 'NSW' ? 'VIC' : 'NSW'
      expect(await get(connect().findVehicle({text, state: other}))).toEqual({kind: 'not-found'})
    },
  )

  it('gives what dealers pay, with the bounds, the score and the id of the answer', async () => {
    const found = await get(connect().findVehicle({text: 'REG4SUCCESS', state: 'NSW'}))
    if (found.kind !== 'found') throw new Error(found.kind)
    expect(found.vehicle).toEqual({
      catalogueId: '1111111111111111',
      title: '2018 Toyota Hilux SR5',
      year: 2018,
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      series: null,
      body: 'Utility',
    })
    const at = (condition: number | null) =>
      get(connect({now: () => NOW}).value(SCOPE, {vehicle: found.vehicle, km: 90_000, condition}))
    const figure = await at(3)
    expect(figure).toMatchObject({
      kind: 'offer-basis',
      score: 0.87,
      source: {kind: 'provider', name: 'AutoGrab'},
      at: NOW,
    })
    expect(figure?.lowest).toBe(Math.round((figure?.amount ?? 0) * 0.93))
    expect(figure?.highest).toBe(Math.round((figure?.amount ?? 0) * 1.06))
    expect((await at(5))?.amount).toBeGreaterThan(figure?.amount ?? 0)
    expect((await at(null))?.amount).toBe(figure?.amount)
  })

  it.each([
    ['UPMODEL', {make: 'Toyota', model: 'Hilux', year: 2018}, 3],
    ['UPMAKE', {make: 'Ford', model: 'RANGR'}, 0],
  ])('names what the register knows of %s, and the cars it can be', async (text, known, count) => {
    const answer = await get(connect().findVehicle({text, state: 'VIC'}))
    expect(answer).toMatchObject({kind: 'several', known})
    expect(answer.kind === 'several' && answer.vehicles).toHaveLength(count)
  })

  it('answers "not found" when the register says nothing of the car', async () => {
    expect(await get(connect().findVehicle({text: 'UPNONE', state: 'VIC'}))).toEqual({kind: 'not-found'})
  })

  it('has no figure where the provider has none, or does not have the car', async () => {
    const vehicle = await findCar(connect())
    expect(await get(connect().value(SCOPE, {vehicle, km: 400_001, condition: null}))).toBeNull()
    const unknown = {...vehicle, catalogueId: '0'}
    expect(await get(connect().value(SCOPE, {vehicle: unknown, km: 1000, condition: null}))).toBeNull()
    expect(
      await get(
        connect().value(SCOPE, {vehicle: {...vehicle, catalogueId: null}, km: 1000, condition: null}),
      ),
    ).toBeNull()
  })

  it.each([
    ['ERROR', 400_004, 'autograb 500'],
    ['LIMIT', 400_003, 'autograb 429'],
    ['GARBAGE', 400_005, 'autograb answer does not parse'],
    ['SLOW', 400_002, 'autograb gave no answer in time'],
  ])('is down, and not without an answer, on %s', async (text, km, message) => {
    // Short only where the answer never comes: a busy machine may take its time elsewhere.
    const timeoutMs = text === 'SLOW' ? 200 : WAIT_LIMIT_MS
    const down = {ok: false, error: {layer: 'valuation', message, retryable: true}}
    expect(await connect({timeoutMs}).findVehicle({text, state: 'NSW'})).toEqual(down)
    const vehicle = await findCar(connect())
    expect(await connect({timeoutMs}).value(SCOPE, {vehicle, km, condition: null})).toEqual(down)
  })

  it('is down when its key is refused, and when nobody listens', async () => {
    const refused = await connect({key: 'another'}).findVehicle({text: 'DEMO1', state: 'NSW'})
    expect(refused).toMatchObject({ok: false, error: {message: 'autograb 401', retryable: false}})
    const away = await connect({url: 'http://127.0.0.1:9'}).findVehicle({text: 'DEMO1', state: 'NSW'})
    expect(away).toMatchObject({ok: false, error: {retryable: true}})
    expect(JSON.stringify(away)).not.toContain('DEMO1')
  })

  it.each([
    ['[]', '[]'],
    ['{"success":false,"vehicle":null}', '{"success":false,"prediction":null}'],
    ['{"success":true}', '{"success":true}'],
    [
      '{"success":true,"vehicle":{"id":7,"title":"","make":"Kia"}}',
      '{"success":true,"prediction":{"id":"p","score":0.5,"trade_price":-1}}',
    ],
    [
      '{"success":true,"vehicle":"Kia"}',
      '{"success":true,"prediction":{"id":"p","score":87,"trade_price":20000}}',
    ],
  ])('is down on an answer that is not as documented: %s', async (registration, prediction) => {
    const odd = await startHttp((request, response) => {
      response.end(request.method === 'POST' ? prediction : registration)
    })
    const down = {ok: false, error: {message: 'autograb answer does not parse', retryable: true}}
    const valuation = connect({url: odd.url})
    expect(await valuation.findVehicle({text: 'DEMO1', state: 'NSW'})).toMatchObject(down)
    const vehicle = await findCar(connect())
    expect(await valuation.value(SCOPE, {vehicle, km: 1, condition: null})).toMatchObject(down)
    await odd.close()
  })

  it('asks nothing more until the limit ends that a 429 told', async () => {
    let now = Date.now()
    const valuation = connect({now: () => now})
    await valuation.findVehicle({text: 'LIMIT', state: 'NSW'})
    asked = []
    expect(await valuation.findVehicle({text: 'DEMO1', state: 'NSW'})).toMatchObject({
      ok: false,
      error: {message: 'autograb limit'},
    })
    expect(asked).toEqual([])
    now += 10_001
    expect(await get(valuation.findVehicle({text: 'DEMO1', state: 'NSW'}))).toMatchObject({kind: 'found'})
  })
})

describe('the estimate', () => {
  const estimate = createEstimatedValuation(() => NOW)

  it('is a band from so many cars of the site, as at now, and never what an offer rests on', async () => {
    const vehicle = await findCar(estimate)
    const figure = await get(estimate.value(SCOPE, {vehicle, km: 80_000, condition: 3}))
    expect(figure).toMatchObject({
      kind: 'band',
      amount: 31_000,
      score: null,
      source: {kind: 'listings', cars: 5},
      at: NOW,
    })
  })

  it('knows nothing of the stock of other dealerships', async () => {
    expect(await get(estimate.listChoices(SCOPE, {}))).toEqual(['Mazda', 'Toyota'])
    expect(await get(estimate.listChoices({filter: 'dealership_slug:=[`south`]'}, {}))).toEqual([
      'Lancia',
      'Toyota',
    ])
  })

  it('has no figure from fewer than three cars', async () => {
    const vehicle = await findCar(estimate, {make: 'Mazda', model: 'CX-5', year: 2019, badge: null})
    expect(await get(estimate.value(SCOPE, {vehicle, km: 80_000, condition: null}))).toBeNull()
  })

  it('is down, and not without a figure, while stock search does not answer', async () => {
    vi.resetModules()
    vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:9')
    Reflect.deleteProperty(globalThis, 'forecourt')
    const {createEstimatedValuation: create} = await import('./estimated-valuation')
    const vehicle = {...HILUX, catalogueId: null, title: '', series: null, body: null}
    const down = {ok: false, error: {layer: 'valuation', retryable: true}}
    expect(await create().value(SCOPE, {vehicle, km: 1, condition: null})).toMatchObject(down)
    expect(await create().listChoices(SCOPE, {})).toMatchObject(down)
  })
})

// The provider itself, about its own plates and car for tests, which it does not bill: set AUTOGRAB_TEST_KEY.
const {AUTOGRAB_TEST_KEY: realKey} = process.env

describe.skipIf(!realKey)('AutoGrab itself', () => {
  it('finds its plate for tests and values the car', async () => {
    const real = createAutograbValuation({url: 'https://api.autograb.com.au', key: realKey ?? ''})
    const found = await get(real.findVehicle({text: 'REG4SUCCESS', state: 'NSW'}))
    if (found.kind !== 'found') throw new Error(found.kind)
    const figure = await get(real.value(SCOPE, {vehicle: found.vehicle, km: 60_000, condition: 3}))
    expect(figure).toMatchObject({kind: 'offer-basis'})
    const unknown = await get(real.findVehicle({text: 'REG4NOMATCH', state: 'NSW'}))
    expect(unknown.kind).toBe('several')
    expect(await get(real.listChoices(SCOPE, {}))).toContain('Toyota')
    const listed = await get(
      real.listVehicles(SCOPE, {make: 'Toyota', model: 'Hilux', year: 2018, badge: 'SR5'}),
    )
    expect(listed.length).toBeGreaterThan(0)
  })
})
