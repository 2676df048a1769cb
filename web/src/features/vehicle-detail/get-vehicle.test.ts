import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {buildSimilarFilters} from './get-vehicle.ts'

const car = carSchema.parse({
  id: 'd-1',
  slug: 'd-1',
  name: 'Car',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'd',
  price: 20_000,
  simple_body: 'hatch',
})

describe('similar cars', () => {
  it('looks for the model, then the body near the price, then the kind near the price', () => {
    expect(buildSimilarFilters(car)).toEqual([
      'id:!=d-1 && item_type:=[`car`] && make:=[`Kia`] && model:=[`Rio`]',
      'id:!=d-1 && item_type:=[`car`] && simple_body:=[`hatch`] && price:=[15000..25000]',
      'id:!=d-1 && item_type:=[`car`] && price:=[15000..25000]',
    ])
  })

  it('looks wider where price or body are unknown', () => {
    expect(buildSimilarFilters({...car, price: null, simple_body: null})).toEqual([
      'id:!=d-1 && item_type:=[`car`] && make:=[`Kia`] && model:=[`Rio`]',
      'id:!=d-1 && item_type:=[`car`]',
    ])
  })
})
