import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'

const asked: string[] = []
vi.mock('next/cache', () => ({cacheTag: () => {}, cacheLife: () => {}}))
vi.mock('#/gateways/cms/watch-rates', () => ({watchRates: () => null}))
vi.mock('#/gateways/search/find-vehicle', () => ({findListed: async () => ok([[]])}))
vi.mock('#/gateways/search/read-catalogue', () => ({
  readCatalogue: async () => ok({total: 0, values: {}}),
  readPriceExtent: async (filter: string) => {
    asked.push(filter)
    return ok(null)
  },
}))
vi.mock('#/gateways/search/multi-search', () => ({
  readWithLastGood: async (_key: string, _filter: string, read: Promise<{data: unknown}>) => ({
    data: (await read).data,
    stale: false,
  }),
}))
const {getHomeStock} = await import('./get-home-stock')

it.each([
  [10, 1000, 1000],
  [10, 0, 10],
])(
  'prices of a home page › are those that its search finds, above %d and %d dollars [4.11, 5.2c]',
  async (placeholder, minimumPrice, above) => {
    const {stock} = declaredDefaults
    await getHomeStock({dealerships: ['north'], stock, count: 0, placeholder, minimumPrice})
    expect(asked.at(-1)).toMatch(new RegExp(`price:>${above}$`))
  },
)
