import {carSchema} from '@forecourt/schemas/vehicle/car'
import {expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {findSimilar} from './get-vehicle'
import {whole} from './testing'

const asked = vi.hoisted(() => ({counts: [] as number[]}))

vi.mock('#/gateways/search/find-vehicle', () => ({
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
