import {carSchema} from '@forecourt/schemas/vehicle/car'
import {expect, it, vi} from 'vitest'
import {fail, ok} from '#/lib/result'
import {whole} from '#/testing/render-vehicle'
import {findSimilar, getVehicle} from './get-vehicle'

const asked = vi.hoisted(() => ({counts: [] as number[], isDown: false}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/get-tenant', async () => {
  const {sampleTenant} = await import('#/testing/sample-tenant')
  return {getTenant: async () => sampleTenant()}
})
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async () => (asked.isDown ? fail('stock', 'down') : ok(carSchema.parse(whole))),
  findListed: async (searches: {count: number}[]) => {
    asked.counts.push(...searches.map(({count}) => count))
    return ok(searches.map((_, at) => [`${at}-a`, `${at}-b`, 'both'].map((id) => ({id}))))
  },
}))

it.each([0, 1, 3, 12])(
  'similar cars › are as many as the site shows, each once: at most %i [2.25c]',
  async (count) => {
    asked.counts = []
    const found = await findSimilar(carSchema.parse(whole), 'sold:=false', count)
    const all = [...new Set(found.map(({id}) => id))]
    expect(all).toHaveLength(found.length)
    expect(found.length).toBeLessThanOrEqual(count)
    expect(asked.counts.every((number) => number === count)).toBe(true)
    expect(asked.counts.length > 0).toBe(count > 0)
    if (count === 3) expect(found).toHaveLength(3)
  },
)

it('page of a car › keeps the car and its similar ones while the search is down, which is asked once', async () => {
  asked.isDown = false
  const known = await getVehicle('north', 'whole')
  expect(known?.similar.length).toBeGreaterThan(0)
  Object.assign(asked, {isDown: true, counts: []})
  expect(await getVehicle('north', 'whole')).toEqual({...known, readAt: expect.any(Number)})
  expect(asked.counts, 'a second question takes a second time limit').toEqual([])
  await expect(getVehicle('north', 'never-seen')).rejects.toThrow('down')
})
