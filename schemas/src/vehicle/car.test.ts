import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readCar} from './car.ts'
import {carCollectionFields} from './search-collection.ts'
import {customRank, toCarDocument} from './search-document.ts'

const bare = {
  id: 'a-1',
  slug: '2021-toyota-hilux-a-1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  dealership_slug: 'a',
}

function carOf(part: object) {
  const {car} = readCar({...bare, ...part})
  if (!car) throw new Error('no car')
  return car
}

describe('a car', () => {
  it('[3.1] needs little, and gets its states', () => {
    expect(carOf({})).toMatchObject({
      status: 'in_stock',
      sold: false,
      item_type: 'car',
      images: [],
      show_on_dealer_website: true,
    })
  })

  it('[3.3, 3.5, 3.6] keeps variant, market data and lenders', () => {
    const part = {
      variant: {cylinders: 4, enginesize_litres: 2.8},
      autograb_data: {state_average_market_price: 52_000},
      finance_lenders: {broker: {interestRate: 8.5, comparisonRate: 9.91, paymentWeek: 141}},
    }
    expect(carOf(part)).toMatchObject(part)
  })

  it.each(['null', 'undefined', 'NaN', 'n/a', ' - ', '---'])('takes the word "%s" for nothing', (word) => {
    const {car, faults} = readCar({...bare, vin: word, location: {name: 'Yard', slug: 'yard', phone: word}})
    expect(car?.vin).toBeUndefined()
    expect(car?.location).toEqual({name: 'Yard', slug: 'yard'})
    expect(faults).toEqual([])
    expect(carOf({series: 'NA'}).series).toBe('NA')
  })

  it('loses an invalid attribute alone and reports it', () => {
    const {car, faults} = readCar({...bare, km: 'many', price: 29_990, fuel: null})
    expect(car).toMatchObject({price: 29_990})
    expect(car?.km).toBeUndefined()
    expect(faults.map(({field}) => field)).toEqual(['km'])
  })

  it.each(['id', 'slug', 'name', 'make', 'model', 'car_type', 'dealership_slug'])(
    'is none without %s',
    (name) => {
      expect(readCar({...bare, [name]: undefined}).car).toBeNull()
    },
  )

  it('never throws, whatever the record is', () => {
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
    const document = toCarDocument(carOf({colour: null})) as unknown as {[name: string]: unknown}
    for (const field of carCollectionFields)
      if (!field.optional) expect(document, field.name).toHaveProperty(field.name)
    expect(Object.values(document)).not.toContain(null)
  })

  it('[5.2b] gives a car without a price the price 0', () => {
    expect(toCarDocument(carOf({})).price).toBe(0)
    expect(toCarDocument(carOf({})).price_range).toBeUndefined()
  })

  it('[3.7] makes the ranges and categories that shoppers filter by', () => {
    const document = toCarDocument(
      carOf({
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

  it('[4.6b] is sorted and filtered by the amount that is shown, and can be made again from itself', () => {
    const document = toCarDocument(carOf({price: 30_000, offer_price: 24_990}))
    expect(document).toMatchObject({price: 24_990, list_price: 30_000, price_range: '20000-30000'})
    expect(toCarDocument(carOf(document))).toEqual(document)
    for (const offer_price of [0, 1, 31_000])
      expect(toCarDocument(carOf({price: 30_000, offer_price}))).toMatchObject({price: 30_000})
    expect(toCarDocument(carOf({offer_price: 24_990}))).toMatchObject({price: 24_990})
    expect(toCarDocument(carOf({price: 30_000}))).not.toHaveProperty('list_price')
  })

  it.each([[3], [1884], [2101], [2020.5]])('takes no vehicle to be of the year %s', (year) => {
    expect(carOf({year}).year).toBeUndefined()
  })

  it('ranks a car with pictures and a price before one without', () => {
    const images = Array.from({length: 6}, (_, index) => `/media/stock/${index}.svg`)
    expect(customRank(carOf({price: 10_000, images}))).toBeGreaterThan(customRank(carOf({})))
  })
})
