import {PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import {buildVehicleJsonLd} from '#/features/vehicle-detail/vehicle-json-ld'
import {listDemoSites} from '#/testing/demo-adverts'
import {countRules, FEED_HEADERS, FEED_RULES} from '#/testing/feed-rules'
import type {Advert} from './advert.ts'
import type {Row} from './feed-row.ts'
import {createRowBuilder, FEEDS, type FeedName} from './feeds.ts'

const NOW = Date.UTC(2026, 10, 25, 1)
const SITES = listDemoSites(NOW)

function listRows(name: FeedName): {advert: Advert; row: Row}[] {
  return SITES.flatMap(({adverts}) => {
    const build = createRowBuilder(FEEDS[name])
    return adverts.flatMap((advert) => {
      const result = build(advert)
      return 'row' in result ? [{advert, row: result.row}] : []
    })
  })
}

/** The structured data of the car's page. */
type Said = {
  readonly url: string
  readonly image?: readonly string[]
  readonly vehicleIdentificationNumber?: string
  readonly mileageFromOdometer?: {readonly value: number}
  readonly offers: {
    readonly price?: number
    readonly availability: string
    readonly priceSpecification?: {readonly name: string}
  }
}

function findSite(advert: Advert) {
  const site = SITES.find(({adverts}) => adverts.includes(advert))
  if (!site) throw new Error('no site')
  return site
}

function readPage(advert: Advert): Said {
  const {settings, hosts} = findSite(advert).tenant
  const said: unknown = buildVehicleJsonLd(advert.car, {
    origin: `https://${hosts[0]}`,
    settings,
    pictures: advert.pictures,
    now: NOW,
  })
  return JSON.parse(JSON.stringify(said))
}

describe('rows of all demo cars', () => {
  it.each(['google-vehicles', 'meta'] as const)('follow each documented rule of %s', (name) => {
    const rows = listRows(name).map(({row}) => row)
    expect(rows.length).toBeGreaterThan(300)
    const counts = countRules(name, rows)
    if (process.env.FEED_RULES) console.table(counts)
    expect(counts.filter(({broken}) => broken > 0)).toEqual([])
    expect(counts).toHaveLength(FEED_RULES[name].length)
  })

  it.each(['google-vehicles', 'meta'] as const)('have no column that %s does not know', (name) => {
    expect(FEEDS[name].columns.filter((column) => !FEED_HEADERS[name].includes(column))).toEqual([])
  })

  it('have each VIN once, and no column that the file does not name', () => {
    for (const {tenant, adverts} of SITES) {
      const build = createRowBuilder(FEEDS['google-vehicles'])
      const vins = adverts.map(build).flatMap((result) => ('row' in result ? [result.row.VIN] : []))
      expect(new Set(vins).size, tenant.slug).toBe(vins.length)
    }
    for (const name of ['google-vehicles', 'meta', 'generic'] as const) {
      const columns = new Set<string>(FEEDS[name].columns)
      for (const {row} of listRows(name))
        expect(Object.keys(row).filter((one) => !columns.has(one))).toEqual([])
    }
  })

  it('say the price, basis, availability, address and picture of the car’s page', () => {
    const generic = listRows('generic')
    expect(generic).toHaveLength(SITES.reduce((sum, {adverts}) => sum + adverts.length, 0))
    const google = new Map(listRows('google-vehicles').map(({advert, row}) => [advert, row]))
    const meta = new Map(listRows('meta').map(({advert, row}) => [advert, row]))
    for (const {advert, row} of generic) {
      const {url, image: pictures = [], offers: said, ...car} = readPage(advert)
      const price = said.price === undefined ? '' : String(said.price)
      const availability = said.availability.replace('https://schema.org/', '')
      expect(row, url).toMatchObject({link: url, price, price_words: said.priceSpecification?.name ?? ''})
      const {basisLabels} = findSite(advert).tenant.settings.price
      const basis = PRICE_BASES.find((one) => one === row.price_basis)
      expect(said.priceSpecification?.name.startsWith(basis ? basisLabels[basis] : '-') ?? !basis, url).toBe(
        true,
      )
      expect(row.images?.split('|')[0], url).toBe(pictures[0] ?? '')
      expect(row.availability, url).toBe(
        {InStock: 'in_stock', LimitedAvailability: 'reserved', SoldOut: 'sold', PreOrder: 'coming_soon'}[
          availability
        ],
      )
      const forGoogle = google.get(advert)
      if (forGoogle) {
        expect(forGoogle).toMatchObject({
          link: url,
          price: `${price} AUD`,
          image_link: pictures[0],
          VIN: car.vehicleIdentificationNumber,
        })
        expect(forGoogle.vehicle_price_type, url).toBe(`${row.price_basis}_price`)
        expect(availability, url).toBe('InStock')
        if (car.mileageFromOdometer) expect(forGoogle.mileage).toBe(`${car.mileageFromOdometer.value} km`)
      }
      const forMeta = meta.get(advert)
      if (forMeta) {
        expect(forMeta).toMatchObject({url, price: `${price} AUD`, 'image[0].url': pictures[0]})
        expect(forMeta.description, url).toContain(said.priceSpecification?.name)
        expect(forMeta.availability === 'AVAILABLE', url).toBe(availability === 'InStock')
      }
    }
  })
})
