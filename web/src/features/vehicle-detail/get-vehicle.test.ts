import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'
import {getVehicle} from './get-vehicle.ts'

const state = vi.hoisted(() => ({tags: [] as string[], car: null as unknown}))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => state.tags.push(...tags),
}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => sampleTenant()}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async () => ok(state.car),
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

describe('car', () => {
  it('is read again when it changes, and not with any other', async () => {
    Object.assign(state, {tags: [], car})
    await getVehicle('one', 'd-1')
    expect(state.tags).toEqual(expect.arrayContaining(['stock', 'car:d-1']))
    expect(state.tags.filter((tag) => /^(?:stock|car):(?!d-1$)/.test(tag))).toEqual([])
  })

  it('that the site does not have is looked for again when it comes', async () => {
    Object.assign(state, {tags: [], car: null})
    expect(await getVehicle('one', 'd-3')).toBeNull()
    expect(state.tags).toContain('car:d-3')
  })
})
