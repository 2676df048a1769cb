import {carSchema} from '@forecourt/schemas/vehicle/car'
import {beforeEach, expect, it, vi} from 'vitest'
import {fail, ok} from '#/lib/result'
import {whole} from '#/testing/render-vehicle'
import {buildOthersFilter, getOthers} from './get-others'

const asked = vi.hoisted(() => ({
  searches: [] as {count: number; filter: string}[],
  isDown: false,
  lives: [] as string[],
  tags: [] as string[],
}))

vi.mock('next/cache', () => ({
  cacheLife: (life: string) => asked.lives.push(life),
  cacheTag: (...tags: string[]) => asked.tags.push(...tags),
}))
vi.mock('#/tenant/get-tenant', async () => {
  const {sampleTenant} = await import('#/testing/sample-tenant')
  return {getTenant: async () => sampleTenant()}
})
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async () => ok(carSchema.parse({...whole, year: 2019, km: 80_000})),
  findListed: async (searches: {count: number; filter: string}[]) => {
    asked.searches.push(...searches)
    return asked.isDown ? fail('stock', 'down') : ok([[{...carSchema.parse(whole), id: 'other'}]])
  },
}))

beforeEach(() => {
  Object.assign(asked, {searches: [], isDown: false, lives: [], tags: []})
})

const car = carSchema.parse({
  ...whole,
  id: 'd-1',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  year: 2019,
  km: 20_000,
})

it('car without a price › is compared with its model and condition, near its year and kilometres', () => {
  const model = 'id:!=d-1 && item_type:=[`car`] && make:=[`Kia`] && model:=[`Rio`]'
  expect(buildOthersFilter(car)).toBe(
    `${model} && car_type:=[\`used\`] && year:=[2018..2020] && km:=[0..50000]`,
  )
  expect(buildOthersFilter({...car, car_type: 'new', km: null})).toBe(
    `${model} && car_type:=[\`new\`] && year:=[2018..2020]`,
  )
  expect(buildOthersFilter({...car, year: null})).toBeNull()
  expect(buildOthersFilter({...car, km: null})).toBeNull()
})

it('car without a price › is compared with all of them, not with as many as its page suggests', async () => {
  expect((await getOthers('north', 'whole')).map(({id}) => id)).toEqual(['other'])
  expect(asked.searches).toEqual([{filter: expect.stringContaining('year:=[2018..2020]'), count: 250}])
  expect(asked.searches[0]?.filter).toContain('sold:=false && status:!=sold')
  expect(asked.lives.at(-1)).toBe('hours')
  expect(asked.tags.some((tag) => tag.includes(':make:'))).toBe(true)
})

it('car without a price › is compared with none while the search is down, and soon again', async () => {
  asked.isDown = true
  expect(await getOthers('north', 'whole')).toEqual([])
  expect(asked.lives.at(-1)).toBe('fallback')
})
