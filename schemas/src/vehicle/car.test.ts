import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readCar} from './car.ts'
import {LENDERS} from './enums.ts'
import {buildCarCollection, carCollectionFields} from './search-collection.ts'
import {getCustomRank, toCarDocument} from './search-document.ts'

const bare = {
  id: 'a-1',
  slug: '2021-toyota-hilux-a-1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  dealership_slug: 'a',
}

function getCar(part: object) {
  const {car} = readCar({...bare, ...part})
  if (!car) throw new Error('no car')
  return car
}

describe('a car', () => {
  it('needs little, and gets its states [3.1]', () => {
    expect(getCar({})).toMatchObject({
      status: 'in_stock',
      sold: false,
      item_type: 'car',
      images: [],
      show_on_dealer_website: true,
    })
  })

  it('keeps every attribute of the specification [3.1]', () => {
    // Statement 3.1's `trans` is the `transmission` that shoppers filter by (3.7).
    const words =
      'name make model badge series colour interior_colour price_type tag stocknum vin regplate rego_expiry compliance_date build_date fuel simple_fuel simple_body simple_transmission transmission drive carsales_title city state location_name dealership_slug private_suburb'
    const numbers = 'year km price before_price offer_price subscription_price views'
    const part = {
      ...Object.fromEntries(words.split(' ').map((name) => [name, `a-${name.replaceAll('_', '-')}`])),
      ...Object.fromEntries(numbers.split(' ').map((name, at) => [name, 2001 + at])),
      id: 'a-1',
      slug: 'a-1',
      car_type: 'demo',
      status: 'coming_soon',
      item_type: 'caravan',
      preorder: true,
      sold: true,
      reserved: true,
      certified: true,
      has_nvic: true,
      created_at: 1_700_000_000,
      engine_size: 2.8,
      dealership_id: 7,
      private_postcode: '4000',
      seats: 5,
      doors: 4,
      gearnum: 6,
      dealercomments: 'One|Two',
      file: 'https://reports.example.com/a-1',
      payment_processors: ['card'],
      standardEquipment: [{group: 'Safety', name: 'Airbags'}],
      images: ['/media/stock/1.svg'],
      thumbnails: ['/media/stock/1.svg'],
      primary_image_url: '/media/stock/1.svg',
    }
    expect(readCar(part)).toMatchObject({car: part, faults: []})
  })

  it('has location, variant, caravan, market data and lenders [3.2, 3.3, 3.4, 3.5, 3.6]', () => {
    const figures = (names: string) => Object.fromEntries(names.split(' ').map((name, at) => [name, at + 1]))
    const part = {
      location: {
        name: 'Yard',
        slug: 'yard',
        phone: '07 7010 1234',
        address: {
          id: '1',
          street: '1 Example St',
          city: 'Brisbane',
          state: 'QLD',
          postcode: '4000',
          place_url: 'https://maps.example.com/1',
        },
        distribution_locations: ['Second yard'],
      },
      variant: {
        ...figures(
          'cylinders enginesize enginesize_litres fuelconsumptioncombined fuelcapacity grossvehiclemass vehiclelength vehicleheight vehiclewidth torque',
        ),
        induction: 'Turbo',
        geartype: 'Automatic',
        ancaprating: 5,
        bodyconfiguration: 'Dual cab',
      },
      caravan: {
        ...figures('body_width body_length tare_weight sleeps aggregate_trailer_mass'),
        axle_type: 'Tandem',
      },
      autograb_data: {state_average_market_price: 52_000, average_market_price: 51_000},
      finance_lenders: Object.fromEntries(
        LENDERS.map((lender) => [
          lender,
          {
            ...figures(
              'interestRate comparisonRate paymentWeek paymentMonth termYears termMonths deposit balloon',
            ),
            disclaimer: 'Approved applicants only',
          },
        ]),
      ),
    }
    expect(readCar({...bare, ...part})).toMatchObject({car: part, faults: []})
  })

  it.each(['null', 'undefined', 'NaN', 'n/a', ' - ', '---'])('reads the word "%s" as missing', (word) => {
    const {car, faults} = readCar({...bare, vin: word, location: {name: 'Yard', slug: 'yard', phone: word}})
    expect(car?.vin).toBeUndefined()
    expect(car?.location).toEqual({name: 'Yard', slug: 'yard'})
    expect(faults).toEqual([])
    expect(getCar({series: 'NA'}).series).toBe('NA')
  })

  it('loses an invalid attribute alone and reports it', () => {
    const {car, faults} = readCar({...bare, km: 'many', price: 29_990, fuel: null})
    expect(car).toMatchObject({price: 29_990})
    expect(car?.km).toBeUndefined()
    expect(faults.map(({field}) => field)).toEqual(['km'])
  })

  it.each(['id', 'slug', 'name', 'make', 'model', 'car_type', 'dealership_slug'])(
    'is refused without %s',
    (name) => {
      expect(readCar({...bare, [name]: undefined}).car).toBeNull()
    },
  )

  it('is read without an exception, whatever the record is', () => {
    const mutilated = fc.record({
      price: fc.anything(),
      images: fc.anything(),
      location: fc.anything(),
      km: fc.anything(),
    })
    fc.assert(fc.property(fc.anything(), (raw) => void readCar(raw)))
    fc.assert(
      fc.property(mutilated, (part) => {
        expect(readCar({...bare, ...part}).car).toMatchObject(bare)
      }),
    )
  })
})

describe('the search document of a car', () => {
  it('has every field that the collection demands, and no null', () => {
    const document = toCarDocument(getCar({colour: null})) as unknown as {[name: string]: unknown}
    for (const field of carCollectionFields)
      if (!field.optional) expect(document, field.name).toHaveProperty(field.name)
    expect(Object.values(document)).not.toContain(null)
  })

  it('is sorted by its rank by default [7.4]', () => {
    expect(buildCarCollection('cars_1')).toMatchObject({name: 'cars_1', default_sorting_field: 'custom_rank'})
  })

  it.each([
    ['used', null, undefined],
    ['used', 0, undefined],
    ['used', 5, 5],
    ['new', null, undefined],
    ['new', 0, 0],
    ['demo', 0, 0],
  ] as const)('has the kilometres of a %s car with %j km as %j', (car_type, km, held) => {
    expect(toCarDocument(getCar({car_type, km})).km).toBe(held)
  })

  it('gives a car without a price the price 0 [5.2b]', () => {
    expect(toCarDocument(getCar({})).price).toBe(0)
    expect(toCarDocument(getCar({})).price_range).toBeUndefined()
  })

  it('makes the ranges and categories that shoppers filter by [3.7]', () => {
    const document = toCarDocument(
      getCar({
        price: 29_990,
        simple_body: 'ute',
        finance_lenders: {
          broker: {interestRate: 8.5, comparisonRate: 9.91, paymentWeek: 141, disclaimer: 'Long words'},
          manual: {paymentWeek: 99},
        },
      }),
    )
    expect(document).toMatchObject({
      price_range: '20000-30000',
      categories: ['used', 'ute'],
      make_model: 'Toyota Hilux',
    })
    expect(document.finance_figures).toEqual({
      broker: {interestRate: 8.5, comparisonRate: 9.91, paymentWeek: 141},
      manual: {paymentWeek: 99},
    })
  })

  it('is sorted and filtered by the amount that is shown, and can be built again from itself [4.6b]', () => {
    const document = toCarDocument(getCar({price: 30_000, offer_price: 24_990}))
    expect(document).toMatchObject({price: 24_990, list_price: 30_000, price_range: '20000-30000'})
    expect(toCarDocument(getCar(document))).toEqual(document)
    for (const offer_price of [0, 1, 31_000])
      expect(toCarDocument(getCar({price: 30_000, offer_price}))).toMatchObject({price: 30_000})
    expect(toCarDocument(getCar({offer_price: 24_990}))).toMatchObject({price: 24_990})
    expect(toCarDocument(getCar({price: 30_000}))).not.toHaveProperty('list_price')
  })

  it.each([[3], [1884], [2101], [2020.5]])('takes no vehicle to be of the year %s', (year) => {
    expect(getCar({year}).year).toBeUndefined()
  })

  it('ranks a car with pictures and a price before one without', () => {
    const images = Array.from({length: 6}, (_, index) => `/media/stock/${index}.svg`)
    expect(getCustomRank(getCar({price: 10_000, images}))).toBeGreaterThan(getCustomRank(getCar({})))
  })
})
