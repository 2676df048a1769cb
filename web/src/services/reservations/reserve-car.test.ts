import {randomUUID} from 'node:crypto'
import {text} from 'node:stream/consumers'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {readIndexedCar} from '#/gateways/search/car-documents'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {sampleDealership, sampleSite} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {startHttp} from '../../../../local/http/start-http.ts'
import {closeReservation, type Reservation} from './records.ts'
import {type ReserveRequest, reserveCar} from './reserve-car'
import {checkHolds} from './sync-hold-status'

// Needs more than two seconds: a database, a search engine and the provider's stand-in are started.

const [kind] = FLOW_RECORDS_KINDS
const {features, reserve} = declaredDefaults
const CAR = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 9990} as const
const announced: {readonly cars: readonly string[]}[] = []

let engine: Engine
let test: TestRecords
let setup: Awaited<ReturnType<typeof startTestReservations>>
let storefront: Awaited<ReturnType<typeof startHttp>>
let car: Car

beforeAll(async () => {
  engine = await startEngine([{...CAR, id: 'south-1', slug: 'south-1', dealership_slug: 'south'}])
  storefront = await startHttp(async (request, response) => {
    announced.push({cars: JSON.parse(await text(request)).cars})
    response.end()
  })
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', ADMIN_KEY)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
  vi.stubEnv('PORT', new URL(storefront.url).port)
  test = await kind.open()
  setup = await startTestReservations(test.records, {hasSearch: true})
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await setup.close()
  await Promise.all([engine.close(), storefront.close(), test.close()])
})

beforeEach(async () => {
  car = await addCar()
})

afterEach(async () => {
  await setup.control({mood: 'answer'})
  announced.length = 0
})

async function addCar(changed: object = {}): Promise<Car> {
  const id = `north-${randomUUID().slice(0, 8)}`
  const added = carSchema.parse({...CAR, id, slug: id, dealership_slug: 'north', ...changed})
  await writeCar(added)
  return added
}

/** Writes a whole car to stock search, as an import does. */
async function writeCar(written: Car): Promise<void> {
  const answer = await fetch(`${engine.url}/collections/cars/documents?action=upsert`, {
    method: 'POST',
    headers: {'x-typesense-api-key': ADMIN_KEY},
    body: JSON.stringify(toCarDocument(written)),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

type SiteOptions = {readonly reserve?: object; readonly isOn?: boolean; readonly account?: string | null}

function buildTenant({reserve: changed = {}, isOn = true, account = 'acct_sample'}: SiteOptions = {}) {
  const site = sampleSite('sample-site')
  const settings = {
    ...site.settings,
    reserve: {...reserve, ...changed},
    features: {...features, reserve: {...features.reserve, on: isOn}},
  }
  const dealerships = [sampleDealership({slug: 'north', ...(account && {stripeAccount: account})})]
  return {...site, settings, dealerships, id: 'site', layerIds: [], manufacturer: null, brands: []}
}

const request = (changed: Partial<ReserveRequest> = {}): ReserveRequest => ({
  key: randomUUID(),
  carSlug: car.slug,
  shopper: null,
  host: 'sample-site.example',
  link: null,
  contact: {name: 'Alex Example', email: 'alex@shopper.example', phone: '+61491570156'},
  ...changed,
})

const ask = (options: SiteOptions = {}, changed: Partial<ReserveRequest> = {}) =>
  reserveCar(setup.parts, buildTenant(options), request(changed))

async function readCar(): Promise<Car | null> {
  const answer = await readIndexedCar(car.id)
  return answer.ok ? answer.data : null
}

async function reserveAndPay(): Promise<Reservation> {
  const answer = await ask()
  if (!answer.ok || answer.data.kind !== 'pay') throw new Error('Nothing to pay')
  await setup.pay(answer.data.url)
  const {reservation} = answer.data
  await expect.poll(async () => (await setup.read(reservation)).reservation?.state).toBe('held')
  return reservation
}

describe('reserving a car', () => {
  it('leads to the provider’s page, where the deposit of the site is asked for [9.5a]', async () => {
    const answer = await ask()
    if (!answer.ok || answer.data.kind !== 'pay') throw new Error('Nothing to pay')
    expect(answer.data.url).toMatch(new RegExp(`^${setup.provider.url}/pay/`))
    const page = await (await fetch(answer.data.url)).text()
    expect(page).toContain('Pay A$200.00')
    expect(page).toContain('Refundable deposit: 2021 Kia Rio')
    expect((await readCar())?.reserved).toBe(false)
    expect((await ask()).ok && (await ask())).toMatchObject({data: {kind: 'taken', until: expect.any(Date)}})
  })

  it('asks for the amount of the setting, or for that where none is set [9.5a]', async () => {
    const readAmount = async (changed: object) => {
      car = await addCar()
      const answer = await ask({reserve: changed})
      if (!answer.ok || answer.data.kind !== 'pay') return answer.ok && answer.data.kind
      return /<h1>Pay (\S+)<\/h1>/.exec(await (await fetch(answer.data.url)).text())?.[1]
    }
    expect(await readAmount({deposit: 500})).toBe('A$500.00')
    expect(await readAmount({deposit: null, fallbackPrice: 350})).toBe('A$350.00')
    expect(await readAmount({deposit: 0})).toBe('held')
  })

  it('gives the same page to a form that is sent again', async () => {
    const key = randomUUID()
    const answers = [await ask({}, {key}), await ask({}, {key})]
    const urls = answers.map((answer) => answer.ok && answer.data.kind === 'pay' && answer.data.url)
    expect(urls[0]).toBeTruthy()
    expect(urls[1]).toBe(urls[0])
  })

  it.each([
    ['the site does not offer it [4.2f]', {isOn: false}, {}, {}],
    ['the site holds no cars of its condition [4.2f]', {reserve: {carTypes: ['new']}}, {}, {}],
    ['its dealership has no account', {account: null}, {}, {}],
    ['it is another dealership’s', {}, {}, {dealership_slug: 'south'}],
    ['there is none', {}, {carSlug: 'no-such-car'}, {}],
  ])('is not offered where %s', async (_, options, changed, facts) => {
    car = await addCar(facts)
    expect(await ask(options, changed)).toEqual({ok: true, data: {kind: 'not-offered'}})
  })

  it.each([
    ['reserved', {reserved: true}],
    ['sold', {sold: true, sold_at: Math.floor(Date.now() / 1000)}],
  ])('is taken where it is %s already [4.2f]', async (_, facts) => {
    car = await addCar(facts)
    expect(await ask()).toEqual({ok: true, data: {kind: 'taken', until: null}})
  })

  it('is not offered for a deposit where no provider is set, and is without one', async () => {
    const parts = {...setup.parts, payments: null}
    expect(await reserveCar(parts, buildTenant(), request())).toEqual({
      ok: true,
      data: {kind: 'not-offered'},
    })
    const free = buildTenant({reserve: {deposit: 0}, account: null})
    expect(await reserveCar(parts, free, request())).toMatchObject({data: {kind: 'held'}})
  })

  it.each(['fail', 'hang', 'garbage'] as const)(
    'says that it cannot be done now where the provider is in trouble, and the car is free again: %s',
    async (mood) => {
      await setup.control({mood})
      expect(await ask()).toMatchObject({ok: false, error: {layer: 'payments', retryable: true}})
      await setup.control({mood: 'answer'})
      expect(await ask()).toMatchObject({ok: true, data: {kind: 'pay'}})
    },
  )
})

const findAnnounced = () => announced.find(({cars}) => cars.includes(car.slug))

describe('a held car', () => {
  it('is reserved in stock search and announced by the next run of jobs, and free again when released [4.2f]', async () => {
    const reservation = await reserveAndPay()
    expect(await setup.runJobs()).toEqual([])
    expect(await readCar()).toMatchObject({
      reserved: true,
      held: {until: expect.any(Number), fed_reserved: false},
    })
    expect(findAnnounced()).toBeDefined()
    announced.length = 0
    const {site, id} = reservation
    await test.records.forSite(site, (db) =>
      closeReservation(db, {site, id}, {to: 'released', reason: 'by-shopper'}, RESERVATION_LISTENERS),
    )
    expect(await setup.runJobs()).toEqual([])
    const free = await readCar()
    expect([free?.reserved, free?.held ?? null]).toEqual([false, null])
    expect(findAnnounced()).toBeDefined()
  })

  it('is reserved again where an import has written over it', async () => {
    await reserveAndPay()
    await setup.runJobs()
    await writeCar(car)
    expect((await readCar())?.reserved).toBe(false)
    expect(await checkHolds(setup.parts)).toEqual({ok: true})
    expect(await readCar()).toMatchObject({reserved: true, held: {fed_reserved: false}})
  })

  it('is released when an import says it is sold: the money goes back, and both sides are told', async () => {
    const reservation = await reserveAndPay()
    await setup.runJobs()
    setup.mails.length = 0
    await writeCar({...car, sold: true, status: 'sold'})
    expect(await checkHolds(setup.parts)).toEqual({ok: true})
    expect(await setup.runJobs()).toEqual([])
    expect(await setup.read(reservation)).toMatchObject({
      reservation: {state: 'sold', reason: 'sold-elsewhere', keepsDeposit: false},
      payment: {state: 'cancelled'},
    })
    expect(setup.mails).toMatchObject([
      {subject: 'Sold: 2021 Kia Rio', text: expect.stringContaining('given back in full')},
    ])
    expect(await readCar()).toMatchObject({sold: true, reserved: false})
  })
})
