import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {listStockEntries} from '#/domain/sitemap/write-sitemap'
import {describePrice} from '#/domain/vehicles/describe-price'
import {resolveCardTag} from '#/domain/vehicles/resolve-card-tag'
import {listVehicleAddresses, resolveVehicleAddress} from '#/domain/vehicles/resolve-vehicle-address'
import {findListed, findVehicle} from '#/gateways/search/find-vehicle'
import {listShownVehicles} from '#/gateways/search/list-shown-vehicles'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import type {Result} from '#/lib/result'
import {buildSiteFilter, buildSiteGoneFilter} from '#/tenant/site-stock'
import {importFeed} from '#/testing/import-feed'
import {sampleTenant} from '#/testing/sample-tenant'
import {buildVehicleJsonLd} from './vehicle-json-ld'

// Needs more than two seconds: imports are processes, as they are in production.

const DAY = 86_400_000
const START = Date.UTC(2026, 6, 1, 6)

const tenant = sampleTenant()

const base = {
  dealership_slug: 'north',
  stocknum: 'S1',
  year: 2021,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
}
const other = {...base, stocknum: 'S2', price: 9_990}
const SLUG = '2021-kia-rio-north-s1'
const RENAMED = '2021-kia-rio-sport-north-s1'

/** The feed's row of the car on a day; null when the full feed no longer lists it. */
const FEEDS: {readonly [day: number]: Partial<Car> | null} = {
  0: {status: 'coming_soon', price: 30_000},
  5: {price: 30_000},
  20: {price: 30_000, reserved: true},
  40: {price: 28_000, before_price: 30_000},
  42: null,
  50: {price: 28_000},
  54: {price: 28_000, badge: 'Sport'},
  57: {price: 28_000, badge: 'Sport', status: 'sold'},
}

type Expected = {
  readonly slug: string
  readonly address: 'shown' | 'gone'
  readonly availability: string
  readonly tag: string | null
}

/** What every part of the site must show on a day. */
function expectedOn(day: number): Expected {
  const shown = (availability: string, tag: string | null, slug = SLUG): Expected => ({
    slug,
    address: 'shown',
    availability,
    tag,
  })
  const gone: Expected = {slug: SLUG, address: 'gone', availability: '', tag: null}
  if (day < 5) return shown('PreOrder', 'COMING SOON')
  if (day < 20) return shown('InStock', day < 8 ? 'JUST ARRIVED' : null)
  if (day < 40) return shown('LimitedAvailability', 'RESERVED')
  if (day < 42) return shown('InStock', null)
  if (day <= 45) return shown('SoldOut', 'Just Sold')
  if (day < 50) return gone
  if (day < 54) return shown('InStock', null)
  if (day < 57) return shown('InStock', null, RENAMED)
  return shown('SoldOut', 'Just Sold', RENAMED)
}

let engine: Engine

beforeAll(async () => {
  engine = await startEngine([])
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', ADMIN_KEY)
})

afterAll(() => engine.close())

/** Imports the full feed of a day. */
function importDay(day: number, car: Partial<Car> | null): Promise<void> {
  const rows = [other, ...(car ? [{...base, ...car}] : [])]
  return importFeed(engine, rows, ['--complete', '--at', new Date(START + day * DAY).toISOString()])
}

function getData<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.data
}

/** What page, search, sitemap and structured data say at an instant. */
async function look(slug: string, now: number) {
  const filter = buildSiteFilter(tenant, now)
  const [shown, sold, page, listed] = await Promise.all([
    listShownVehicles(filter),
    listShownVehicles(buildSiteGoneFilter(tenant)),
    findVehicle(slug, filter),
    findListed([{filter, count: 50}]),
  ])
  const addresses = listVehicleAddresses(getData(shown) ?? [], getData(sold) ?? [])
  const car = getData(page)
  const context = {origin: 'https://north.example', settings: declaredDefaults, now}
  return {
    car,
    address: resolveVehicleAddress(addresses, slug),
    inSearch: (getData(listed)[0] ?? []).some((vehicle) => vehicle.slug === slug),
    inSitemap: listStockEntries(addresses).find(({path}) => path === `/cars/${slug}`),
    structured: car && buildVehicleJsonLd(car, context),
    tag: car && (resolveCardTag(car, declaredDefaults.tags, now)?.text ?? null),
    addressOf: (past: string) => resolveVehicleAddress(addresses, past),
  }
}

describe('the life of a car over sixty days', () => {
  it('reads the same on page, search, sitemap and structured data every day [2.4, 4.2a, 4.2b, 4.2c]', async () => {
    for (let day = 0; day <= 60; day += 1) {
      const feed = FEEDS[day]
      if (feed !== undefined) await importDay(day, feed)
      const now = START + day * DAY + 600_000
      const expected = expectedOn(day)
      const isShown = expected.address === 'shown'
      const seen = await look(expected.slug, now)
      const what = `day ${day}`
      expect(seen.address, what).toEqual({kind: expected.address})
      expect(seen.car !== null, what).toBe(isShown)
      expect(seen.inSearch, what).toBe(isShown)
      expect(seen.inSitemap !== undefined, what).toBe(isShown && expected.availability !== 'SoldOut')
      expect(seen.tag, what).toBe(expected.tag)
      if (isShown) {
        const availability = `https://schema.org/${expected.availability}`
        expect(seen.structured, what).toHaveProperty('offers.availability', availability)
      }
    }
  })

  it('redirects the old address to the new one for good, and a made-up one nowhere [2.4]', async () => {
    const {addressOf} = await look(RENAMED, START + 60 * DAY)
    expect(addressOf(SLUG)).toEqual({kind: 'moved', to: RENAMED})
    expect(addressOf('2021-kia-rio-north-s9')).toEqual({kind: 'absent'})
  })

  it('proves the was-price by a recent import [4.6d]', async () => {
    const {car} = await look(RENAMED, START + 60 * DAY)
    if (!car) throw new Error('No car')
    expect(car.price_history.map(({amount}) => amount)).toEqual([30_000, 28_000])
    const reduced = {...car, before_price: 30_000}
    const wording = (day: number) => describePrice(reduced, declaredDefaults.price, START + day * DAY)
    expect(wording(60)).toMatchObject({amount: 28_000, was: 30_000})
    expect(wording(131)).toMatchObject({amount: 28_000, was: null})
  })

  it('dates a car in the sitemap by its last change of price or status [2.4]', async () => {
    const {inSitemap} = await look('2021-kia-rio-north-s2', START + 60 * DAY)
    expect(inSitemap).toEqual({path: '/cars/2021-kia-rio-north-s2', changedAt: START / 1000})
  })
})
