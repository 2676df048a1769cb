import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {applyOwnValues} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {VehicleUses} from '#/domain/listing/check-listing'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import {sampleTenant} from '#/testing/sample-tenant'
import {readStaffVehicle, readStaffVehicles, readVehicleStandings} from './read-staff-vehicles'

const NOW = Date.parse('2026-11-30T10:00:00+10:00')
// More cars than one page of search results.
const MANY = 600

function buildCar(id: string, change: object = {}): Car {
  return carSchema.parse({
    id,
    slug: id,
    name: id,
    year: 2021,
    make: 'Kia',
    model: 'Rio',
    badge: 'Sport',
    car_type: 'used',
    dealership_slug: 'north',
    stocknum: id,
    vin: `VIN-${id}`,
    ...change,
  })
}

const LOCKED = applyOwnValues(
  buildCar('locked', {
    dealercomments: 'Theirs.',
    images: ['/photo/a', '/photo/b'],
    standardEquipment: [{name: 'Airbags'}, {name: 'Tow bar'}, {name: 'Airbags', group: 'Safety'}],
  }),
  {dealercomments: 'Ours.', primary_image_url: '/photo/b', standardEquipment: ['Tow bar']},
)

const tenant = sampleTenant()

let engine: Engine

beforeAll(async () => {
  engine = await startEngine([
    ...Array.from({length: MANY}, (_, at) => buildCar(`car-${at}`)),
    LOCKED,
    buildCar('old', {created_at: NOW / 1000 - 61 * 86_400 - 1}),
    applyOwnValues(buildCar('old-sold', {created_at: NOW / 1000 - 61 * 86_400 - 1}), {sold: true}),
    buildCar('hidden', {show_on_dealer_website: false, price: 20990, offer_price: 18990}),
    buildCar('same-a', {vin: 'VIN-SAME', stocknum: 'S-SAME'}),
    buildCar('same-b', {vin: 'vin-same', stocknum: 's-same'}),
    buildCar('sold', {sold: true, status: 'sold', vin: 'VIN-car-0'}),
    buildCar('sold-today', {sold: true, status: 'sold', sold_at: NOW / 1000 - 3600}),
    applyOwnValues(buildCar('sold-by-staff'), {sold: true}),
    buildCar('foreign', {dealership_slug: 'south', vin: 'VIN-car-1'}),
  ])
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', ADMIN_KEY)
})

afterAll(() => void vi.unstubAllEnvs())

async function list(site = tenant, uses: VehicleUses | null = null): Promise<StaffVehicle[]> {
  const cars = new Map<string, StaffVehicle>()
  for await (const batch of readStaffVehicles(site, uses, NOW)) for (const car of batch) cars.set(car.id, car)
  return [...cars.values()]
}

describe('cars of a site for its staff', () => {
  it('stand in the figures with their days and their market, those of the site that are for sale', async () => {
    const standings = await readVehicleStandings(tenant, ['old', 'car-1', 'sold', 'foreign', 'gone'], NOW)
    expect([...standings].toSorted()).toEqual([
      ['car-1', {days: null, market: null}],
      ['old', {days: 61, market: null}],
    ])
  })

  it('are those for sale, hidden, shown as sold or sold by staff, each once, and none of other dealerships', async () => {
    const cars = await list()
    const ids = cars.map(({id}) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !id.startsWith('car-')).toSorted()).toEqual([
      'hidden',
      'locked',
      'old',
      'old-sold',
      'same-a',
      'same-b',
      'sold-by-staff',
      'sold-today',
    ])
    expect(ids.length).toBe(MANY + 8)
    expect(cars.find(({id}) => id === 'hidden')).toMatchObject({hidden: true, locked: [], price: 18990})
    expect(cars.find(({id}) => id === 'sold-by-staff')).toMatchObject({
      availability: 'sold',
      locked: ['sold'],
    })
  })

  it('have findings for what is missing or doubtful', async () => {
    const cars = await list()
    const findings = ['noOdometer', 'fewPictures', 'noFacts', 'noComments', 'noColour']
    expect(cars.find(({id}) => id === 'car-0')).toEqual({
      id: 'car-0',
      slug: 'car-0',
      name: '2021 Kia Rio Sport',
      stocknum: 'car-0',
      dealership: 'd-north',
      dealershipName: 'North',
      price: null,
      availability: 'in_stock',
      hidden: false,
      locked: [],
      ruled: [],
      days: null,
      use: null,
      market: null,
      pictures: 0,
      missing: ['Body', 'Transmission'],
      findings,
      picture: null,
    })
    for (const id of ['same-a', 'same-b'])
      expect(cars.find((car) => car.id === id)?.findings).toEqual(['sameVin', 'sameStockNumber', ...findings])
  })

  it('have what they were used for lately, and findings of it while they are for sale', async () => {
    const cars = await list(tenant, new Map([['old', {views: 60, leads: 0}]]))
    expect(cars.find(({id}) => id === 'old')).toMatchObject({
      days: 61,
      use: {views: 60, leads: 0},
      findings: expect.arrayContaining(['aged', 'viewedNotAsked']),
    })
    expect(cars.find(({id}) => id === 'old-sold')).toMatchObject({
      days: 61,
      findings: expect.not.arrayContaining(['aged', 'seldomViewed']),
    })
  })

  it('are none when the site has no dealership', async () => {
    expect(await list({...tenant, dealerships: []})).toEqual([])
  })
})

describe('car of a site for its staff', () => {
  it('has the feed’s values and the locked ones side by side', async () => {
    const car = await readStaffVehicle(tenant, 'locked')
    expect(car).toMatchObject({
      ok: true,
      data: {
        name: '2021 Kia Rio Sport',
        locked: ['primary_image_url', 'dealercomments', 'standardEquipment'],
        feed: {
          dealercomments: 'Theirs.',
          standardEquipment: ['Airbags', 'Tow bar'],
          primary_image_url: '/photo/a',
          show_on_dealer_website: true,
          sold: false,
        },
        own: {dealercomments: 'Ours.', standardEquipment: ['Tow bar'], primary_image_url: '/photo/b'},
        pictures: [
          {src: '/photo/a', path: '/image/375/photo/a'},
          {src: '/photo/b', path: '/image/375/photo/b'},
        ],
      },
    })
  })

  it('is found when it is hidden or sold', async () => {
    for (const id of ['hidden', 'sold-by-staff', 'sold'])
      expect(await readStaffVehicle(tenant, id)).toMatchObject({ok: true, data: {id}})
  })

  it.each(['foreign', 'nowhere', '`'])('is none of this site’s: %s', async (id) => {
    expect(await readStaffVehicle(tenant, id)).toEqual({ok: true, data: null})
  })
})

describe('search that does not answer', () => {
  it('is reported as an outage, and not as an empty list', async () => {
    await engine.close()
    await expect(list()).rejects.toThrow()
    expect(await readStaffVehicle(tenant, 'locked')).toMatchObject({ok: false})
  })
})
