import {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import {drawPicture} from '../pictures/draw-picture.ts'
import type {Paint} from '../pictures/paint.ts'
import {PICTURE_PATH, parsePictureFile} from '../pictures/stock-pictures.ts'
import {VEHICLE_SHAPES, type VehicleShape} from '../pictures/vehicles.ts'
import {CAMPAIGNS, describeCredit, findCampaign} from '../seeds/campaigns.ts'
import {listSeedDocuments} from '../seeds/content.ts'
import {createDemoFeed} from './demo-feed.ts'

const now = new Date('2026-11-20T09:00:00Z')
const DAY = 86_400
const today = Date.UTC(2026, 10, 20) / 1000
const cars = createDemoFeed(now, 'https://cms.example/report.pdf').cars.map(({car}) => car)
const at = (...dealerships: string[]) =>
  cars.filter(({dealership_slug}) => dealerships.includes(dealership_slug))

describe('the demo stock', () => {
  it('is at least 640 vehicles over four sites', () => {
    expect(cars.length).toBeGreaterThanOrEqual(640)
    expect(
      at('harbour-city-motors', 'harbour-city-north-shore', 'harbour-city-used-cars').length,
    ).toBeGreaterThanOrEqual(230)
    expect(at('ridgeway', 'ridgeway-used').length).toBeGreaterThanOrEqual(145)
    expect(at('northside-used-cars').length).toBeGreaterThanOrEqual(175)
    expect(at('coastline-caravans', 'coastline-bikes').length).toBeGreaterThanOrEqual(108)
  })

  it('is the same on the same day, and moves its days along on the next', () => {
    const later = createDemoFeed(new Date('2026-11-20T22:00:00Z'), 'https://cms.example/report.pdf')
    expect(later.cars.map(({car}) => car)).toEqual(cars)
    const next = createDemoFeed(new Date('2026-11-21T01:00:00Z'), 'https://cms.example/report.pdf').cars[0]
      ?.car
    expect(next?.created_at).toBe((cars[0]?.created_at ?? 0) + DAY)
  })

  it('has no two vehicles of one id, slug, stock number or VIN', () => {
    for (const attribute of ['id', 'slug', 'stocknum', 'vin'] as const) {
      expect(new Set(cars.map((car) => car[attribute])).size).toBe(cars.length)
    }
  })

  it('shows no two vehicles with the same first picture, so that no neighbours in a list are alike', () => {
    const shown = cars.flatMap(({images: [first]}) => (first ? [first] : []))
    expect(shown.length).toBeGreaterThan(600)
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('calls a vehicle white whose drawing has no other paint', () => {
    const draw = (shape: VehicleShape, paint: Paint) =>
      drawPicture({kind: 'offer', shape, paint, scene: 'studio-light'})
    const unpainted = VEHICLE_SHAPES.filter((shape) => draw(shape, 'red') === draw(shape, 'white'))
    const colours = cars.flatMap(({images: [first = ''], colour}) => {
      const shape = parsePictureFile(first.slice(PICTURE_PATH.length))?.shape
      return shape && unpainted.includes(shape) ? [colour] : []
    })
    expect(new Set(colours)).toEqual(new Set(['White']))
  })

  it('has plainly invented, well-formed VINs and plates', () => {
    for (const {vin, regplate} of cars) {
      expect(vin).toMatch(/^ZZ9DEM0[A-HJ-NPR-Z0-9]{10}$/)
      if (regplate) expect(regplate).toMatch(/^[A-Z0-9]{6,7}$/)
    }
  })

  it('lists no vehicle before it was built', () => {
    for (const {build_date, created_at} of cars) {
      const [month = 0, year = 0] = (build_date ?? '').split('/').map(Number)
      expect(Date.UTC(year, month - 1) / 1000).toBeLessThanOrEqual(created_at ?? 0)
    }
  })

  it('shows every state that a page must be able to show [3.1]', () => {
    const share = (test: (car: (typeof cars)[number]) => boolean) => cars.filter(test).length
    expect(share(({status}) => status === 'sold')).toBeGreaterThan(8)
    expect(
      share(({status, sold_at}) => status === 'sold' && (sold_at ?? 0) > today - 3 * DAY),
    ).toBeGreaterThan(3)
    expect(share(({status}) => status === 'coming_soon')).toBeGreaterThan(8)
    expect(share(({reserved}) => reserved)).toBeGreaterThan(8)
    expect(share(({price, preorder}) => price === undefined && !preorder)).toBeGreaterThan(8)
    expect(share(({preorder}) => preorder)).toBeGreaterThan(1)
    expect(share(({before_price}) => before_price !== undefined)).toBeGreaterThan(20)
    expect(share(({certified}) => certified)).toBeGreaterThan(20)
    expect(share(({autograb_data}) => autograb_data !== undefined)).toBeGreaterThan(100)
    expect(share(({created_at}) => (created_at ?? 0) > today - 8 * DAY)).toBeGreaterThan(40)
    expect(share(({images}) => images.length === 0)).toBeGreaterThan(2)
    expect(share(({file}) => file !== undefined)).toBeGreaterThan(50)
    expect(share(({dealercomments}) => dealercomments === '|')).toBeGreaterThan(5)
    expect(share(({tag}) => tag === 'Test Drive Only')).toBeGreaterThan(1)
  })

  it('gives an electric car the battery that its grade is named after, and a range that fits it', () => {
    const electric = cars.filter(
      ({simple_fuel, item_type}) => simple_fuel === 'Electric' && item_type === 'car',
    )
    expect(electric.length).toBeGreaterThan(30)
    for (const {name, badge, battery_capacity, electric_range} of electric) {
      const [named] = /\b\d{2}(?= kWh$|$)/.exec(badge ?? '') ?? []
      if (named) expect(battery_capacity, name).toBe(Number(named))
      const perUnit = (electric_range ?? 0) / (battery_capacity ?? 0)
      expect(perUnit, name).toBeGreaterThan(5.5)
      expect(perUnit, name).toBeLessThan(7)
    }
  })

  it('says of no car that has come far that it has few kilometres', () => {
    const few = cars.filter(({tag}) => tag === 'Low Kms')
    expect(few.length).toBeGreaterThan(0)
    for (const {km, year} of few) expect(km ?? 0).toBeLessThanOrEqual((2026 - (year ?? 0)) * 10_000)
  })

  it('writes of a vehicle what its state and price do not contradict', () => {
    for (const {status, price, item_type, tag, dealercomments = ''} of cars) {
      if (status === 'coming_soon')
        expect(dealercomments).not.toMatch(/on the floor|in stock|on the yard|ready/)
      if ((price ?? 0) <= 1) expect(dealercomments).not.toMatch(/Price is|Drive-away price/)
      if (item_type !== 'car') expect(tag).not.toBe('Test Drive Only')
    }
  })

  it('gives each yard only what it sells', () => {
    expect(new Set(at('northside-used-cars').map(({car_type}) => car_type))).toEqual(new Set(['used']))
    expect(new Set(at('ridgeway').map(({make}) => make))).toEqual(new Set(['Nissan']))
    const fresh = at('harbour-city-motors').filter(({car_type}) => car_type === 'new')
    expect(fresh.length).toBeGreaterThan(50)
    expect(fresh.filter(({make}) => make === 'GWM' || make === 'Isuzu')).toEqual([])
    expect(new Set(at('coastline-caravans').map(({item_type}) => item_type))).toEqual(new Set(['caravan']))
    expect(new Set(at('coastline-bikes').map(({item_type}) => item_type))).toEqual(new Set(['motorcycle']))
  })

  it('gives every caravan the figures that towing asks for [3.4]', () => {
    for (const {caravan, simple_body} of at('coastline-caravans')) {
      if (simple_body === 'motorhome') continue
      expect(caravan?.tare_weight).toBeLessThan(caravan?.aggregate_trailer_mass ?? 0)
      if (simple_body === 'caravan') expect(caravan?.body_length).toBeGreaterThan(15)
      // Its pictures show two on each side.
      if (simple_body === 'caravan') expect(caravan?.axle_type).toBe('Tandem')
    }
  })

  it('describes no motorhome as something that is towed', () => {
    const motorhomes = at('coastline-caravans').filter(({simple_body}) => simple_body === 'motorhome')
    expect(motorhomes.length).toBeGreaterThan(5)
    for (const {caravan, variant, standardEquipment, dealercomments} of motorhomes) {
      expect(caravan).toMatchObject({tare_weight: expect.any(Number), sleeps: expect.any(Number)})
      expect(caravan).not.toHaveProperty('aggregate_trailer_mass')
      expect(caravan).not.toHaveProperty('axle_type')
      expect(variant?.grossvehiclemass).toBeGreaterThan(caravan?.tare_weight ?? 0)
      expect(JSON.stringify([standardEquipment, dealercomments])).not.toMatch(
        /\b(?:tow|bearings|ATM|electric brakes)\b/i,
      )
    }
  })

  it('quotes a comparison rate above the rate, a last day and a disclaimer [3.6]', () => {
    const quotes = cars.flatMap(({finance_lenders}) => Object.values(finance_lenders ?? {}))
    expect(quotes.length).toBeGreaterThan(600)
    for (const quote of quotes) {
      if (quote?.comparisonRate !== null)
        expect(quote?.comparisonRate).toBeGreaterThan(quote?.interestRate ?? 0)
      expect(quote?.validTo).toBeGreaterThan(0)
      expect(quote?.disclaimer).toContain('less a deposit of')
    }
  })

  it.each([
    ['harbour-city demos', CAMPAIGNS.harbourCityDemos, 2.9, 3.44],
    ['ridgeway X-Trail', CAMPAIGNS.ridgewayXTrail, 3.9, 4.44],
    ['northside pre-owned [9.6g]', CAMPAIGNS.northsidePreOwned, 6.29, 8.19],
  ])(
    'quotes for %s what the site advertises, on every priced car',
    (_title, campaign, rate, comparisonRate) => {
      expect(describeCredit(campaign)).toMatchObject({rate, comparisonRate})
      const meant = cars.filter(
        ({location_slug, car_type: type, model, price}) =>
          (price ?? 0) > 500 && findCampaign({location: location_slug ?? '', type, model}) === campaign,
      )
      expect(meant.length).toBeGreaterThan(5)
      for (const {finance_lenders} of meant) {
        const quoted = Object.values(finance_lenders ?? {})
        expect(quoted).toMatchObject([{interestRate: rate, comparisonRate}])
      }
    },
  )

  it('lends for a new car at no used car’s rate, and over the term that shoppers see first', () => {
    for (const {name, car_type, item_type, location_slug = '', model, finance_lenders} of cars) {
      const type = car_type ?? 'used'
      const isCampaign = findCampaign({location: location_slug ?? '', type, model: model ?? ''})
      const quotes = Object.values(finance_lenders ?? {})
      if (!isCampaign) for (const quote of quotes) expect(quote?.termYears, name).toBe(5)
      if (type === 'new' && item_type === 'car' && quotes.length === 1)
        expect(quotes[0]?.interestRate, name).toBeLessThanOrEqual(7.5)
    }
  })

  it('has every lender, rates that ran out, rates without comparison and cars without any [3.6, 5.11a]', () => {
    const lenders = cars.flatMap(({finance_lenders}) => Object.entries(finance_lenders ?? {}))
    expect(new Set(lenders.map(([lender]) => lender))).toEqual(new Set(LENDERS))
    const quotes = lenders.map(([, quote]) => quote)
    expect(quotes.filter(({validTo}) => (validTo ?? 0) < today).length).toBeGreaterThan(3)
    expect(quotes.filter(({comparisonRate}) => comparisonRate === null).length).toBeGreaterThan(3)
    expect(
      cars.filter(({price, finance_lenders}) => (price ?? 0) > 500 && !finance_lenders).length,
    ).toBeGreaterThan(3)
  })

  const seeds = listSeedDocuments({now})
  it('has the five first cars that a post names', () => {
    const post = JSON.stringify(seeds.find(({values}) => values.slug === 'first-car-under-fifteen')?.values)
    const affordable = at('northside-used-cars').filter(({price}) => price && price > 1 && price < 15_000)
    const names = new Set(affordable.map(({make, model}) => `${make} ${model}`))
    expect([...names].filter((name) => post.includes(name))).toHaveLength(5)
  })

  const models = seeds
    .filter(({definition}) => definition === documents.model)
    .map(({values}) => values as ValuesOf<typeof documents.model.fields>)
  it.each(models.map((model) => [model.name ?? '', model] as const))(
    'says of %s and its grades that they cost from what the cheapest new one for sale asks',
    (name, {status, fromPrice, grades = []}) => {
      const fresh = cars.filter(
        (car) => car.car_type === 'new' && car.status !== 'sold' && car.model === name,
      )
      if (status === 'coming_soon') return expect(fresh).toEqual([])
      const asked = new Map<string | undefined, number>()
      for (const {badge, series, price} of fresh) {
        if (!price || price <= 1) continue
        const [grade] = [`${badge} (${series})`, badge].flatMap(
          (one) => grades.find((own) => own.name === one) ?? [],
        )
        asked.set(grade?.name, Math.min(price, asked.get(grade?.name) ?? price))
      }
      for (const [grade, price] of asked)
        expect(grades.find(({name}) => name === grade)?.price, grade).toBe(price)
      if (asked.size > 0) expect(fromPrice).toBe(Math.min(...asked.values()))
      for (const {price} of grades) if (price) expect(price).toBeGreaterThanOrEqual(fromPrice ?? 0)
    },
  )

  it('asks prices that fall with age', () => {
    const average = (year: number) => {
      const prices = at('northside-used-cars')
        .filter((car) => car.year === year)
        .flatMap(({price}) => price ?? [])
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(average(2017)).toBeLessThan(average(2021))
    expect(average(2021)).toBeLessThan(average(2024))
  })
})
