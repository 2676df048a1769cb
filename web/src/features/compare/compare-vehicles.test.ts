import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {compareVehicles} from './compare-vehicles.ts'

function car(id: string, facts: object): Car {
  const {car} = readCar({
    id,
    slug: `car-${id}`,
    name: 'Car',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'd',
    status: 'in_stock',
    ...facts,
  })
  if (!car) throw new Error('not a car')
  return car
}

const NOW = Date.UTC(2026, 10, 20)
const ZONE = 'Australia/Brisbane'

describe('cars side by side', () => {
  const first = car('1', {
    price: 20_000,
    km: 50_000,
    seats: 5,
    filtered_features: ['Sunroof', 'Cruise control'],
  })
  const second = car('2', {price: 0, km: 9000, seats: 5, filtered_features: ['Cruise control']})
  const {cars, differing, same} = compareVehicles([first, second], declaredDefaults, ZONE, NOW)

  it('puts differences first and equal rows apart [1.4]', () => {
    expect(differing.map(({label}) => label)).toEqual(['Odometer', 'Sunroof'])
    expect(differing[0]?.values).toEqual(['50,000 km', '9,000 km'])
    expect(differing[1]?.values).toEqual(['Yes', null])
    expect(same.map(({label}) => label)).toEqual(['Seats', 'Condition'])
  })

  it('names the best value of a row that has a better end, and none of equal or unknown values', () => {
    const rows = (...facts: object[]) => {
      const all = facts.map((one, at) => car(String(at), one))
      const compared = compareVehicles(all, declaredDefaults, ZONE, NOW)
      return new Map([...compared.differing, ...compared.same].map(({label, best}) => [label, best]))
    }
    const three = rows({km: 9000, year: 2020}, {km: 50_000, year: 2022}, {year: 2022})
    expect(three.get('Odometer')).toEqual({word: 'lowest', at: [0]})
    expect(three.get('Year')).toEqual({word: 'newest', at: [1, 2]})
    expect(rows({km: 9000, seats: 5}, {km: 9000, seats: 7}).get('Odometer')).toBeUndefined()
    expect(rows({km: 9000}, {}).get('Odometer')).toBeUndefined()
    expect(rows({km: 1, seats: 5}, {km: 2, seats: 7}).get('Seats')).toBeUndefined()
  })

  it.each([
    ['one is lower', [{price: 20_000}, {price: 30_000}, {price: 20_000}], [0, 2]],
    ['all are equal', [{price: 20_000}, {price: 20_000}], []],
    ['one has no price', [{price: 20_000}, {price: 0}], []],
    ['the lower one is sold', [{price: 10_000, status: 'sold'}, {price: 20_000}, {price: 30_000}], [1]],
    [
      'they include different things',
      [
        {price: 20_000, price_basis: 'drive_away'},
        {price: 30_000, price_basis: 'excluding_government_charges'},
      ],
      [],
    ],
  ])('names the lowest price of those that can be compared: %s', (_, facts, expected) => {
    const all = facts.map((one, at) => car(String(at), one))
    const {cars: compared} = compareVehicles(all, declaredDefaults, ZONE, NOW)
    expect(compared.flatMap(({isCheapest}, at) => (isCheapest ? [at] : []))).toEqual(expected)
  })

  it('compares safety stars without a year where the site wants them [3.3]', () => {
    const rated = [4, 5].map((ancaprating) => car(String(ancaprating), {variant: {ancaprating}}))
    const starsWith = (undatedSafetyStars: boolean) => {
      const vehiclePage = {...declaredDefaults.vehiclePage, undatedSafetyStars}
      const {differing: rows} = compareVehicles(rated, {...declaredDefaults, vehiclePage}, ZONE, NOW)
      return rows.find(({label}) => label.startsWith('ANCAP'))?.values
    }
    expect(starsWith(declaredDefaults.vehiclePage.undatedSafetyStars)).toBeUndefined()
    expect(starsWith(true)).toEqual(['4 stars', '5 stars'])
  })

  it('formats prices as every page does [4.6b, 4.6c]', () => {
    expect(cars.map((compared) => compared.price.kind)).toEqual(['price', 'none'])
  })

  it('has the weekly figure with both rates [9.6d, 9.6e]', () => {
    const broker = {interestRate: 8.49, comparisonRate: 9.89, paymentWeek: 93.2, validTo: NOW / 1000 + 1}
    const financed = car('4', {price: 20_000, year: 2020, finance_lenders: {broker}})
    expect(
      compareVehicles([financed, first], declaredDefaults, ZONE, NOW).cars.map(({finance}) => finance),
    ).toMatchObject([
      {
        weekly: '$93',
        rate: '8.49%',
        comparisonRate: '9.89%',
        tip: '8.49% p.a., comparison rate 9.89% p.a.',
      },
      null,
    ])
  })

  it('says which is sold [4.2b]', () => {
    const both = compareVehicles([car('3', {sold: true}), first], declaredDefaults, ZONE, NOW).cars
    expect(both.map(({sold}) => sold)).toEqual([true, false])
  })

  it.each([
    [
      {year: 2021, badge: 'Sport', series: 'Mark II'},
      {name: '2021 Kia Rio', detail: 'Sport Mark II'},
    ],
    [
      {year: 0, badge: 'Sport'},
      {name: 'Kia Rio', detail: 'Sport'},
    ],
    [{}, {name: 'Kia Rio', detail: null, image: null}],
    [{images: ['/a.jpg', '/b.jpg']}, {image: '/a.jpg'}],
  ])('names and shows a car by what is known: %j', (facts, expected) => {
    expect(compareVehicles([car('4', facts)], declaredDefaults, ZONE, NOW).cars[0]).toMatchObject(expected)
  })

  it('lists the features of only some cars by their letters, and no car’s own numbers or codes', () => {
    const [one, two] = [
      car('5', {
        filtered_features: ['Tow Bar', 'Sunroof', 'Apple CarPlay'],
        vin: 'KNADN512BC6123456',
        rego: 'ABC123',
        series: 'CV',
      }),
      car('6', {}),
    ]
    const rows = compareVehicles([one, two], declaredDefaults, ZONE, NOW).differing
    expect(rows).toEqual(
      ['Apple CarPlay', 'Sunroof', 'Tow Bar'].map((label) => ({label, values: ['Yes', null]})),
    )
  })

  const electric = {simple_fuel: 'Electric', fuel: 'Electric', year: 2022, price: 40_000}
  const petrol = {simple_fuel: 'Petrol', year: 2020, engine_size: 2, variant: {cylinders: 4}}
  const getRows = (...all: object[]) => {
    const compared = compareVehicles(
      all.map((facts, at) => car(String(at), facts)),
      declaredDefaults,
      ZONE,
      NOW,
    )
    return new Map([...compared.differing, ...compared.same].map(({label, values}) => [label, values]))
  }
  const getLabels = (...all: object[]) => {
    const labels = [...getRows(...all).keys()]
    return labels.filter((label) => label !== 'Condition')
  }

  it('says of a battery that it is one where others have cylinders [1.4]', () => {
    expect(getRows(electric, petrol).get('Cylinders')).toEqual(['Electric', '4'])
    expect(getRows(electric, petrol).get('Engine')).toEqual(['Electric', '2.0 L'])
    const thirsty = {...petrol, variant: {fuelconsumptioncombined: 8.7}}
    expect(getRows(electric, thirsty).get('Fuel use, combined')).toEqual(['None: electric', '8.7 L/100 km'])
    expect([...getRows(electric, {...electric, km: 5}).keys()]).not.toContain('Cylinders')
    expect(getRows({simple_fuel: 'Petrol'}, petrol).get('Cylinders')).toEqual([null, '4'])
  })

  it('has what decides on top and sizes at the end, whichever car is first [1.4]', () => {
    const long = {km: 5, drive: 'AWD', filtered_features: ['Sunroof'], variant: {vehiclelength: 4000}}
    const labels = ['Year', 'Odometer', 'Fuel', 'Drive', 'Engine', 'Cylinders']
    const expected = [...labels, 'Sunroof', 'Length']
    for (const order of [
      [long, petrol],
      [petrol, long],
    ])
      expect(getLabels(...order)).toEqual(expected)
  })

  it('links to an enquiry, or to the car’s page where it is sold or cannot be enquired about [1.4, 4.2e]', () => {
    const settings = declaredDefaults
    const silent = {
      ...settings,
      forms: {...settings.forms, enquiry: {...settings.forms.enquiry, on: false}},
    }
    const getAction = (facts: object, site = settings) =>
      compareVehicles([car('9', facts)], site, ZONE, NOW).cars[0]?.action
    expect(getAction({})?.href).toBe('/enquire?car_id=car-9')
    expect(getAction({sold: true})?.href).toBe('/cars/car-9')
    expect(getAction({}, silent)?.href).toBe('/cars/car-9')
  })

  it('asks in one word, whatever the site’s other buttons say: three columns of a phone are narrow', () => {
    const vehiclePage = {...declaredDefaults.vehiclePage, enquireLabel: 'Ask about this car'}
    const {cars: one} = compareVehicles([car('9', {})], {...declaredDefaults, vehiclePage}, ZONE, NOW)
    expect(one[0]?.action.label).toBe('Enquire')
  })

  it('leaves out numbers that name one car', () => {
    const rows = compareVehicles(
      [car('1', {stocknum: 'A1'}), car('2', {stocknum: 'B2'})],
      declaredDefaults,
      ZONE,
      NOW,
    )
    expect(rows.differing).toEqual([])
  })

  it('gives every row a value for every car, and no row twice', () => {
    const facts = fc.record({
      km: fc.integer({min: 0, max: 300_000}),
      seats: fc.integer({min: 0, max: 9}),
      colour: fc.constantFrom('Red', 'Blue', undefined),
      filtered_features: fc.uniqueArray(fc.constantFrom('Sunroof', 'Tow bar', 'Cruise control')),
    })
    fc.assert(
      fc.property(fc.array(facts, {minLength: 1, maxLength: 4}), (all) => {
        const compared = compareVehicles(
          all.map((one, index) => car(String(index), one)),
          declaredDefaults,
          ZONE,
          NOW,
        )
        const rows = [...compared.differing, ...compared.same]
        expect(rows.every(({values}) => values.length === all.length)).toBe(true)
        expect(new Set(rows.map(({label}) => label)).size).toBe(rows.length)
      }),
    )
  })
})
