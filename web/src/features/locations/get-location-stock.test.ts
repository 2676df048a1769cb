import {afterEach, describe, expect, it, vi} from 'vitest'
import {fail, ok, type Result} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'
import {getLocationStock} from './get-location-stock'

const search = vi.hoisted(() => ({
  filters: [] as string[],
  answer: null as unknown,
  lives: [] as string[],
  tags: [] as string[],
}))
vi.mock('next/cache', () => ({
  cacheLife: (name: string) => search.lives.push(name),
  cacheTag: (...tags: string[]) => search.tags.push(...tags),
}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => sampleTenant()}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findListed: async ([{filter}]: [{filter: string}]) => {
    search.filters.push(filter)
    return search.answer
  },
}))

const answer = (result: Result<readonly object[][]>) => {
  search.answer = result
}
afterEach(() => {
  search.filters.length = 0
  search.lives.length = 0
  search.tags.length = 0
})

describe('the cars of a location', () => {
  it('are those with its name', async () => {
    answer(ok([[{slug: 'a'}]]))
    expect((await getLocationStock('north', 'North Yard')).vehicles).toEqual([{slug: 'a'}])
    expect(search.filters[0]).toMatch(/location_name:=\[`North Yard`\]/)
    expect(search.lives).toEqual(['content'])
  })

  it('are read again when one of them changes, and not with every car of the stock', async () => {
    answer(ok([[{slug: 'a'}, {slug: 'b'}]]))
    await getLocationStock('north', 'North Yard')
    expect(search.tags).toEqual(expect.arrayContaining(['stock', 'car:a', 'car:b']))
    expect(search.tags.filter((tag) => tag.startsWith('stock:'))).toEqual([])
  })

  it('are the last ones while search is away, and asked for again soon', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    answer(ok([[{slug: 'b'}]]))
    await getLocationStock('north', 'South Yard')
    answer(fail('stock', 'down'))
    expect((await getLocationStock('north', 'South Yard')).vehicles).toEqual([{slug: 'b'}])
    expect((await getLocationStock('north', 'West Yard')).vehicles).toEqual([])
    expect(search.lives).toEqual(['content', 'fallback', 'fallback'])
  })
})
