import {beforeEach, describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'

const cacheTag = vi.fn()
const asked: string[] = []
const dealerships = [{id: 'd1', slug: 'north'}]
vi.mock('next/cache', () => ({cacheTag, cacheLife: () => {}}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => ({slug: 'one', dealerships, settings: {}})}))
vi.mock('#/tenant/site-stock', async (load) => ({
  ...(await load<typeof import('#/tenant/site-stock')>()),
  buildSiteFilter: () => 'dealership_slug:=north',
}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findListed: async ([{filter}]: [{filter: string}]) => {
    asked.push(filter)
    return ok([[{slug: 'kia-1'}, {slug: 'mazda-2'}]])
  },
}))
vi.mock('#/gateways/search/multi-search', () => ({
  readWithLastGood: async (_key: string, _filter: string, read: Promise<{data: unknown}>) => ({
    data: (await read).data,
    stale: false,
  }),
}))
const {getStockRow, NEWEST} = await import('./get-stock-row')

const RULE = {...NEWEST, count: 4}

beforeEach(() => cacheTag.mockClear())

it('a row of cars › has none that a flag or a status alone says is sold [4.2b]', async () => {
  await getStockRow('one', RULE)
  expect(asked.at(-1)).toContain('sold:=false && status:!=sold')
})

it('a row of cars › has cars that are still to come, unless it says that they are in stock [4.2a]', async () => {
  await getStockRow('one', RULE)
  expect(asked.at(-1)).not.toContain('status:=in_stock')
  await getStockRow('one', {...RULE, isInStock: true})
  expect(asked.at(-1)).toContain('status:=in_stock')
})

describe('a row of cars is read again', () => {
  it.each([
    ['of the newest', RULE],
    ['of the newest of a make', {...RULE, make: 'Kia'}],
  ])('%s › when cars come or go, and when one of its own changes', async (_what, rule) => {
    await getStockRow('one', rule)
    const given = cacheTag.mock.calls.flat()
    expect(given).toEqual(expect.arrayContaining(['stock:north:counts', 'car:kia-1', 'car:mazda-2']))
    expect(given).not.toContain('stock:north')
  })

  it.each([
    ['of the cheapest', {...RULE, sort: 'lowestPrice'}],
    ['up to a price', {...RULE, maximumPrice: 20_000}],
  ] as const)('%s › at every change of stock', async (_what, rule) => {
    await getStockRow('one', rule)
    expect(cacheTag.mock.calls.flat()).toContain('stock:north')
  })
})
