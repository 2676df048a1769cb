import {type Car, declaredDefaults, readCar} from '@forecourt/schemas'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {compareCars} from './compare-cars.ts'

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

const {price} = declaredDefaults

describe('cars side by side', () => {
  const first = car('1', {
    price: 20_000,
    km: 50_000,
    seats: 5,
    filtered_features: ['Sunroof', 'Cruise control'],
  })
  const second = car('2', {price: 0, km: 9000, seats: 5, filtered_features: ['Cruise control']})
  const {cars, differing, same} = compareCars([first, second], price)

  it('[1.4] puts what differs first and what is the same apart', () => {
    expect(differing.map(({label}) => label)).toEqual(['Odometer', 'Sunroof'])
    expect(differing[0]?.values).toEqual(['50,000 km', '9,000 km'])
    expect(differing[1]?.values).toEqual(['Yes', null])
    expect(same.map(({label}) => label)).toEqual(['Seats', 'Condition'])
  })

  it('[4.6b, 4.6c] says prices as every page does', () => {
    expect(cars.map((compared) => compared.price.kind)).toEqual(['price', 'none'])
  })

  it('[4.2b] says which is sold', () => {
    expect(compareCars([car('3', {sold: true})], price).cars[0]?.sold).toBe(true)
  })

  it('leaves out numbers that name one car', () => {
    const rows = compareCars([car('1', {stocknum: 'A1'}), car('2', {stocknum: 'B2'})], price)
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
        const compared = compareCars(
          all.map((one, index) => car(String(index), one)),
          price,
        )
        const rows = [...compared.differing, ...compared.same]
        expect(rows.every(({values}) => values.length === all.length)).toBe(true)
        expect(new Set(rows.map(({label}) => label)).size).toBe(rows.length)
      }),
    )
  })
})
