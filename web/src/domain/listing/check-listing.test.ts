import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {computeSeverity, FINDINGS, type Finding, sortFindings} from '@forecourt/schemas/vehicle/findings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {checkListing, checkRepeats, getIdentities, type VehicleUse} from './check-listing'

const PICTURES = Array.from({length: 8}, (_, at) => `/photo/${at}`)

/** A car of which nothing is missing. */
const whole = {
  id: 'a-1',
  slug: 'a-1',
  name: 'A',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'north',
  price: 20_000,
  price_basis: 'drive_away',
  km: 40_000,
  colour: 'Red',
  simple_body: 'Hatch',
  simple_transmission: 'Automatic',
  vin: 'KNA00000000000001',
  stocknum: 'S1',
  images: PICTURES,
  dealercomments: 'One owner, serviced by us since new, with both keys.',
}

function check(change: object = {}, others: object[] = [], settings: object = {}): Finding[] {
  const cars = [{...whole, ...change}, ...others].map((car) => carSchema.parse(car))
  const counts = new Map<string, number>()
  for (const key of cars.flatMap(getIdentities)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const {listingHealth, price, card} = declaredDefaults
  const [car] = cars
  if (!car) return []
  const own = checkListing(car, {listingHealth: {...listingHealth, ...settings}, price, card})
  return sortFindings([...own, ...checkRepeats(car, counts)])
}

const market = (average: number) => ({autograb_data: {state_average_market_price: average}})

describe('the health of a listing', () => {
  it('is good where nothing is missing', () => expect(check()).toEqual([]))

  it.each<[string, object, Finding[]]>([
    ['a price of which nobody says what it includes', {price_basis: null}, ['noPriceBasis']],
    ['no price, which includes nothing', {price: null, price_basis: null}, []],
    ['an odometer at 0 of a used car is none', {km: 0}, ['noOdometer']],
    ['a new car may have 0 km', {km: 0, car_type: 'new'}, []],
    ['a caravan has none', {km: null, item_type: 'caravan'}, []],
    ['seven pictures are few', {images: PICTURES.slice(1)}, ['fewPictures']],
    [
      'a placeholder is none, and should not be first',
      {images: PICTURES, placeholders: ['/photo/0']},
      ['fewPictures', 'placeholderFirst'],
    ],
    ['words in capitals', {dealercomments: 'BEST PRICE IN TOWN, COME AND SEE'}, ['shouting']],
    ['an abbreviation in capitals', {dealercomments: 'ABS, ESC'}, []],
    ['half of the letters in capitals', {dealercomments: 'AAAAAAAAAAaaaaaaaaaa'}, []],
    ['a mobile number', {dealercomments: 'Call Robin on 0491 570 006.'}, ['contactInComments']],
    ['a number with its country', {dealercomments: 'Call +61 2 5550 0000 today.'}, ['contactInComments']],
    ['a number with brackets', {dealercomments: 'Call (02) 5550 0000 today.'}, ['contactInComments']],
    ['a free number', {dealercomments: 'Call 1800 975 000 today.'}, ['contactInComments']],
    ['a short number', {dealercomments: 'Call 13 00 00 today.'}, ['contactInComments']],
    ['an e-mail address', {dealercomments: 'Write to sales@example.com.au.'}, ['contactInComments']],
    ['figures that are no number', {dealercomments: '2013 model, 130,000 km, $18,500, 4x4, 12345678.'}, []],
    ['40 % above the market', {price: 28_000, ...market(20_000)}, ['offMarket']],
    ['40 % below the market', {price: 12_000, ...market(20_000)}, ['offMarket']],
    ['39 % above the market', {price: 27_800, ...market(20_000)}, ['overMarket']],
    ['10 % above the market', {price: 22_000, ...market(20_000)}, ['overMarket']],
    ['9 % above the market', {price: 21_900, ...market(20_000)}, []],
    ['39 % below the market', {price: 12_200, ...market(20_000)}, []],
    ['a picture that is there twice', {images: [...PICTURES, '/photo/3']}, ['samePicture']],
    ['a fact of the card that is missing', {simple_transmission: '-'}, ['noFacts']],
    ['a caravan has no transmission', {simple_transmission: null, item_type: 'caravan', km: null}, []],
    ['an average that is not believed', {price: 20_000, ...market(200)}, []],
    ['no price, which is off no market', {price: null, ...market(20_000)}, []],
    ['no colour', {colour: ' - '}, ['noColour']],
    ['no comments', {dealercomments: ' '}, ['noComments']],
    ['comments that say nothing', {dealercomments: '| N/A'}, ['noComments']],
    ['no VIN', {vin: null}, ['noVin']],
  ])('is judged by findings: %s', (_name, change, findings) => expect(check(change)).toEqual(findings))

  it.each<[string, VehicleUse, Finding[]]>([
    ['sixty days', {days: 60, use: null}, []],
    ['a day more', {days: 61, use: null}, ['aged']],
    ['four views in a fortnight', {days: 14, use: {views: 4, leads: 0}}, ['seldomViewed']],
    ['five', {days: 14, use: {views: 5, leads: 0}}, []],
    ['none of a car that is new here', {days: 13, use: {views: 0, leads: 0}}, []],
    ['none of a car of unknown age', {days: null, use: {views: 0, leads: 0}}, []],
    ['fifty views and no enquiry', {days: 3, use: {views: 50, leads: 0}}, ['viewedNotAsked']],
    ['views that cannot be read', {days: 14, use: 'outage'}, []],
    ['fifty views and one', {days: 3, use: {views: 50, leads: 1}}, []],
    ['no time for a test drive', {days: 1, use: null, isDriven: false}, ['noTestDrive']],
    ['times for a test drive', {days: 1, use: null, isDriven: true}, []],
    ['a quiet car for long', {days: 90, use: {views: 0, leads: 0}}, ['aged', 'seldomViewed']],
  ])('is judged by its use: %s', (_name, lately, findings) => {
    const {listingHealth, price, card} = declaredDefaults
    expect(checkListing(carSchema.parse(whole), {listingHealth, price, card}, lately)).toEqual(findings)
  })

  it('takes what the site says a price includes', () => {
    const {listingHealth, price, card} = declaredDefaults
    const settings = {
      listingHealth,
      card,
      price: {...price, defaultBasis: {new: null, used: 'drive_away'} as const},
    }
    const car = carSchema.parse({...whole, price_basis: null})
    expect(checkListing(car, settings)).toEqual([])
  })

  it('knows a VIN that another car has, however it is written', () => {
    expect(check({}, [{...whole, stocknum: 'S2', vin: 'kna00000000000001'}])).toEqual(['sameVin'])
  })

  it('knows a stock number that another car of its dealership has', () => {
    const other = {...whole, vin: 'KNA00000000000002'}
    expect(check({}, [other])).toEqual(['sameStockNumber'])
    expect(check({}, [{...other, dealership_slug: 'south'}])).toEqual([])
  })

  it('follows the site’s settings', () => {
    expect(check({images: []}, [], {leastPictures: 0})).toEqual([])
    expect(check(market(19_000), [], {marketDistance: 5})).toEqual(['offMarket'])
    expect(check({dealercomments: 'ABCDEfghijklmnopqrst'}, [], {mostCapitals: 20})).toEqual(['shouting'])
  })

  it('of any car › names each finding once, the worst first, and one bad one outweighs all that are less', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constant('SHOUTING AT EVERY SHOPPER, 0491 570 006')))
    const cars = fc.record({
      price: fc.option(fc.integer({min: 0, max: 90_000})),
      km: fc.option(fc.integer({min: 0, max: 90_000})),
      colour: fc.option(fc.constantFrom('Red', '-')),
      dealercomments: text,
      images: fc.subarray(PICTURES),
      placeholders: fc.option(fc.subarray(PICTURES)),
    })
    const severities = Object.values(FINDINGS).map(({severity}) => severity)
    fc.assert(
      fc.property(cars, (change) => {
        const findings = check(change)
        expect(new Set(findings).size).toBe(findings.length)
        const order = findings.map((finding) => ['high', 'medium', 'low'].indexOf(FINDINGS[finding].severity))
        expect(order).toEqual(order.toSorted())
      }),
    )
    expect(severities.filter((severity) => severity === 'low').length).toBeLessThan(10)
    expect(severities.filter((severity) => severity === 'medium').length).toBeLessThan(10)
    expect(computeSeverity(['noPriceBasis'])).toBeGreaterThan(
      computeSeverity(['offMarket', 'noVin', 'fewPictures', 'placeholderFirst', 'noComments', 'shouting']),
    )
  })
})
