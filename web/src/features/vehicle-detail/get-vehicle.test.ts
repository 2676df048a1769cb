import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'
import {buildSimilarFilters, getVehicle} from './get-vehicle.ts'

const state = vi.hoisted(() => ({tags: [] as string[], car: null as unknown, similar: [] as object[]}))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => state.tags.push(...tags),
}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => sampleTenant()}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async () => ok(state.car),
  findListed: async () => ok([state.similar]),
}))

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

describe('car', () => {
  it('is read again when it or one of the similar ones changes, and not with every car of the stock', async () => {
    Object.assign(state, {tags: [], car, similar: [{...car, id: 'd-2', slug: 'd-2'}]})
    await getVehicle('one', 'd-1')
    expect(state.tags).toEqual(expect.arrayContaining(['stock', 'car:d-1', 'car:d-2']))
    expect(state.tags.filter((tag) => tag.startsWith('stock:'))).toEqual([])
  })

  it('that the site does not have is looked for again when it comes', async () => {
    Object.assign(state, {tags: [], car: null})
    expect(await getVehicle('one', 'd-3')).toBeNull()
    expect(state.tags).toContain('car:d-3')
  })
})
