import {PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import {buildVehicleJsonLd} from '#/features/vehicle-detail/vehicle-json-ld'
import {listDemoSites} from '#/testing/demo-adverts'
import type {Advert} from './advert.ts'
import type {Row} from './feed-row.ts'
import {createRowBuilder, FEEDS, type FeedName} from './feeds.ts'

/** One documented rule of a service, in our words, with what a row must be to follow it. */
type FeedRule = {
  readonly rule: string
  readonly source: string
  readonly follows: (row: Row) => boolean
}

const GOOGLE = 'support.google.com/merchants/answer/11192663'
const GOOGLE_PRICE = 'support.google.com/merchants/answer/14592783'
const META = 'developers.facebook.com/docs/marketing-api/auto-ads/reference'

/** The columns of the services' own documents, as they write them. */
const FEED_HEADERS: {readonly [feed in Exclude<FeedName, 'generic'>]: readonly string[]} = {
  // support.google.com/merchants/answer/11192663 and 14592783
  'google-vehicles':
    'google_product_category vehicle_fulfillment(option:store_code) store_code id VIN link link_template image_link additional_image_link price vehicle_price_type vehicle_msrp condition certified_pre-owned brand model trim year mileage color body_style engine'.split(
      ' ',
    ),
  // developers.facebook.com/docs/marketing-api/auto-ads/reference
  meta: 'vehicle_id title description url make model trim year mileage.value mileage.unit image[0].url image[0].tag[0] price sale_price state_of_vehicle vehicle_type body_style exterior_color interior_color transmission fuel_type drivetrain condition vin vehicle_registration_plate availability date_first_on_lot address latitude longitude dealer_id dealer_name dealer_phone dealer_communication_channel dealer_privacy_policy_url'.split(
    ' ',
  ),
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const PICTURE = /^https:\/\/[^\s,]+\/image\/1600\/\S+$/
const PAGE = /^https:\/\/[^\s,]+\/cars\/[a-z0-9-]+$/
const PRICE = /^[1-9]\d* AUD$/
const PLAIN = /^[^\t\r\n]*$/

const isAmong = (value: string | undefined, ...values: string[]) => values.includes(value ?? '')
const isFilled = (value: string | undefined) => (value ?? '').trim() !== ''

/** The rules that one row can be checked by. Unique VINs are a rule of the whole file. */
const FEED_RULES: {readonly [feed in Exclude<FeedName, 'generic'>]: readonly FeedRule[]} = {
  'google-vehicles': [
    {
      rule: 'the category is that of motor vehicles',
      source: GOOGLE,
      follows: (row) => row.google_product_category === '916',
    },
    {
      rule: 'a passenger car or a ute, no caravan, bus, truck or motorcycle',
      source: GOOGLE,
      follows: ({body_style}) => !/caravan|camper|motor|bus|bike|lighttruck/i.test(body_style ?? ''),
    },
    {
      rule: 'handed over at a store whose code is named, of 64 letters at most',
      source: 'support.google.com/merchants/answer/14154094',
      follows: (row) =>
        row['vehicle_fulfillment(option:store_code)'] === `in_store:${row.store_code}` &&
        /^[^:]{1,64}$/.test(row.store_code ?? ''),
    },
    {rule: 'an id of 50 letters at most', source: GOOGLE, follows: ({id}) => /^\S{1,50}$/.test(id ?? '')},
    {
      rule: 'a VIN of 17 letters, without I, O and Q',
      source: GOOGLE,
      follows: (row) => VIN.test(row.VIN ?? ''),
    },
    {rule: 'a link to the car’s own page', source: GOOGLE, follows: ({link}) => PAGE.test(link ?? '')},
    {
      rule: 'a picture at a full address',
      source: GOOGLE,
      follows: (row) => PICTURE.test(row.image_link ?? ''),
    },
    {
      rule: 'further pictures at full addresses, ten at most',
      source: GOOGLE,
      follows: ({additional_image_link: more = ''}) =>
        more === '' || (more.split(',').length <= 10 && more.split(',').every((url) => PICTURE.test(url))),
    },
    {
      rule: 'a price above 0 with its currency',
      source: GOOGLE,
      follows: ({price}) => PRICE.test(price ?? ''),
    },
    {
      rule: 'a new car at a drive-away or estimated drive-away price',
      source: GOOGLE_PRICE,
      follows: ({condition, vehicle_price_type: type}) =>
        condition !== 'new' || isAmong(type, 'drive_away_price', 'estimated_drive_away_price'),
    },
    {
      rule: 'a used car at a drive-away price or one without government charges',
      source: GOOGLE_PRICE,
      follows: ({condition, vehicle_price_type: type}) =>
        condition !== 'used' || isAmong(type, 'drive_away_price', 'excluding_government_charges_price'),
    },
    {
      rule: 'the list price of a new car, above 0',
      source: 'support.google.com/google-ads/answer/14154171',
      follows: ({condition, vehicle_msrp}) => condition !== 'new' || PRICE.test(vehicle_msrp ?? ''),
    },
    {rule: 'new or used', source: GOOGLE, follows: ({condition}) => isAmong(condition, 'new', 'used')},
    {
      rule: 'certified is yes or no',
      source: 'support.google.com/merchants/answer/14156475',
      follows: (row) => isAmong(row['certified_pre-owned'], 'yes', 'no'),
    },
    {
      rule: 'brand and model, the model without its trim',
      source: GOOGLE,
      follows: ({brand, model, trim}) =>
        isFilled(brand) && isFilled(model) && (!trim || !model?.endsWith(` ${trim}`)),
    },
    {rule: 'a year of four digits', source: GOOGLE, follows: ({year}) => /^(?:19|20)\d\d$/.test(year ?? '')},
    {rule: 'the odometer in km', source: GOOGLE, follows: ({mileage}) => /^\d+ km$/.test(mileage ?? '')},
    {
      rule: 'the engine is petrol, diesel, electric or hybrid, or not said',
      source: GOOGLE,
      follows: ({engine = ''}) => isAmong(engine, '', 'petrol', 'diesel', 'electric', 'hybrid'),
    },
    {
      rule: 'no tab or line break in a value',
      source: GOOGLE,
      follows: (row) => Object.values(row).every((value) => PLAIN.test(value)),
    },
  ],
  meta: [
    {
      rule: 'an id of 100 letters at most',
      source: META,
      follows: (row) => /^\S{1,100}$/.test(row.vehicle_id ?? ''),
    },
    {
      rule: 'a title of 500 letters at most, a description of 5,000',
      source: META,
      follows: ({title = '', description = ''}) =>
        isFilled(title) && title.length <= 500 && isFilled(description) && description.length <= 5000,
    },
    {rule: 'a link to the car’s own page', source: META, follows: ({url}) => PAGE.test(url ?? '')},
    {rule: 'make and model', source: META, follows: ({make, model}) => isFilled(make) && isFilled(model)},
    {rule: 'a year of four digits', source: META, follows: ({year}) => /^(?:19|20)\d\d$/.test(year ?? '')},
    {
      rule: 'the odometer in km',
      source: META,
      follows: (row) => /^\d+$/.test(row['mileage.value'] ?? '') && row['mileage.unit'] === 'KM',
    },
    {
      rule: 'a picture at a full address, with a tag',
      source: META,
      follows: (row) => PICTURE.test(row['image[0].url'] ?? '') && isFilled(row['image[0].tag[0]']),
    },
    {rule: 'a price above 0 with its currency', source: META, follows: ({price}) => PRICE.test(price ?? '')},
    {
      rule: 'new, used or certified',
      source: META,
      follows: (row) => isAmong(row.state_of_vehicle, 'NEW', 'USED', 'CPO'),
    },
    {
      rule: 'the kind of vehicle in the service’s words',
      source: META,
      follows: (row) => isAmong(row.vehicle_type, 'CAR_TRUCK', 'MOTORCYCLE', 'RV_CAMPER'),
    },
    {
      rule: 'the body in the service’s words',
      source: META,
      follows: ({body_style}) =>
        isAmong(
          body_style,
          ...[
            'CONVERTIBLE',
            'COUPE',
            'HATCHBACK',
            'MINIVAN',
            'TRUCK',
            'SUV',
            'SEDAN',
            'VAN',
            'WAGON',
            'OTHER',
          ],
        ),
    },
    {rule: 'a colour', source: META, follows: (row) => isFilled(row.exterior_color)},
    {
      rule: 'transmission, fuel and drive in the service’s words, or not said',
      source: META,
      follows: ({transmission = '', fuel_type = '', drivetrain = ''}) =>
        isAmong(transmission, '', 'AUTOMATIC', 'MANUAL', 'OTHER') &&
        isAmong(
          fuel_type,
          ...['', 'DIESEL', 'ELECTRIC', 'FLEX', 'HYBRID', 'PETROL', 'PLUGIN_HYBRID', 'OTHER'],
        ) &&
        isAmong(drivetrain, '', 'TWO_WD', 'FOUR_WD', 'AWD', 'FWD', 'RWD', 'OTHER'),
    },
    {rule: 'a VIN of 17 letters', source: META, follows: ({vin}) => VIN.test(vin ?? '')},
    {
      rule: 'available or not',
      source: META,
      follows: ({availability}) => isAmong(availability, 'AVAILABLE', 'NOT_AVAILABLE'),
    },
    {
      rule: 'the day it was first offered as year-month-day, or not said',
      source: META,
      follows: ({date_first_on_lot: day = ''}) => /^(?:|\d{4}-\d\d-\d\d)$/.test(day),
    },
    {
      rule: 'an address with street, city, region, country and postcode',
      source: META,
      follows: ({address = '{}'}) => {
        const parts: {[name: string]: string} = JSON.parse(address)
        return ['addr1', 'city', 'region', 'country', 'postal_code'].every((name) => isFilled(parts[name]))
      },
    },
    {
      rule: 'a latitude and a longitude',
      source: META,
      follows: ({latitude = '', longitude = ''}) =>
        /^-?\d+\.\d+$/.test(latitude) && /^-?\d+\.\d+$/.test(longitude),
    },
  ],
}

type RuleCount = {readonly rule: string; readonly rows: number; readonly broken: number}

/** The number of rows that follow each rule of a feed, and of those that break it. */
function countRules(feed: keyof typeof FEED_RULES, rows: readonly Row[]): RuleCount[] {
  return FEED_RULES[feed].map(({rule, follows}) => ({
    rule,
    rows: rows.length,
    broken: rows.filter((row) => !follows(row)).length,
  }))
}

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
