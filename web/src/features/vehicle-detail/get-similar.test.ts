import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it, vi} from 'vitest'
import {fail, ok} from '#/lib/result'
import {whole} from '#/testing/render-vehicle'
import {buildSimilarFilters, findSimilar, getSimilar} from './get-similar'
import {getVehicle} from './get-vehicle'

const asked = vi.hoisted(() => ({
  counts: [] as number[],
  filters: [] as string[],
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
  findVehicle: async () => (asked.isDown ? fail('stock', 'down') : ok(carSchema.parse(whole))),
  findListed: async (searches: {count: number; filter: string}[]) => {
    asked.filters = searches.map(({filter}) => filter)
    asked.counts.push(...searches.map(({count}) => count))
    if (asked.isDown) return fail('stock', 'down')
    return ok(
      searches.map((_, at) =>
        [`${at}-a`, `${at}-b`, 'both'].map((id) => ({...carSchema.parse(whole), id, slug: id})),
      ),
    )
  },
}))

it.each([0, 1, 3, 12])(
  'similar cars › are as many as the site shows, each once: at most %i [2.25c]',
  async (count) => {
    asked.counts = []
    const answer = await findSimilar(carSchema.parse(whole), 'show_on_dealer_website:=true', count)
    const found = answer.ok ? answer.data : []
    const all = [...new Set(found.map(({id}) => id))]
    expect(all).toHaveLength(found.length)
    expect(found.length).toBeLessThanOrEqual(count)
    expect(asked.counts.every((number) => number === count)).toBe(true)
    expect(asked.counts.length > 0).toBe(count > 0)
    if (count === 3) expect(found).toHaveLength(3)
    for (const filter of asked.filters) expect(filter).toContain('sold:=false && status:!=sold')
  },
)

it('page of a car › keeps the car while the search is down, and has no similar ones then', async () => {
  asked.isDown = false
  const known = await getVehicle('north', 'whole')
  expect(await getSimilar('north', 'whole')).not.toEqual([])
  asked.isDown = true
  expect(await getVehicle('north', 'whole')).toEqual({...known, readAt: expect.any(Number)})
  expect(await getSimilar('north', 'whole')).toEqual([])
  expect(asked.lives.at(-1), 'asked again soon').toBe('fallback')
  await expect(getVehicle('north', 'never-seen')).rejects.toThrow('down')
})

const car = carSchema.parse({
  ...whole,
  id: 'd-1',
  make: 'Kia',
  model: 'Rio',
  price: 20_000,
  offer_price: null,
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

  it('are read again when one of them or the car changes, and not with every car of the stock', async () => {
    Object.assign(asked, {tags: [], isDown: false})
    await getSimilar('north', 'whole')
    expect(asked.tags).toEqual(expect.arrayContaining(['stock', 'car:whole', 'car:0-a', 'car:both']))
    expect(asked.tags.filter((tag) => tag.startsWith('stock:'))).toEqual([])
  })
})
